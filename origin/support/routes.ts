import { serveUserJwt } from './user-jwt.ts'

export const supportRoutes = {
  getUserJwt: serveUserJwt,
}
