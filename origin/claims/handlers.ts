import { serveCreateClaim } from './routes.ts'

export const claimHandlers = { createClaim: serveCreateClaim }
