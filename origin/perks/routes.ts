import { servePerks } from './perks.ts'

export const perksRoutes = {
  getPerks: servePerks,
}
