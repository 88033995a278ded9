import { servePerks } from './perks.ts'

/** The handlers of `perks/`, by the names of `ENDPOINTS`. */
export const perksRoutes = {
  getPerks: servePerks,
}
