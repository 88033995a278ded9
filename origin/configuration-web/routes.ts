import { serveWebUrls } from './web-urls.ts'

/** The handlers of `configuration-web/`, by the names of `ENDPOINTS`. */
export const configurationWebRoutes = {
  getWebUrls: serveWebUrls,
}
