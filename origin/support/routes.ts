import { serveSendContactMessage } from './contact.ts'
import { serveUserJwt } from './user-jwt.ts'

export const supportRoutes = {
  getUserJwt: serveUserJwt,
  sendContactMessage: serveSendContactMessage,
}
