import { serveWebUrls } from './web-urls.ts'

export const configurationWebRoutes = {
  getWebUrls: serveWebUrls,
}
