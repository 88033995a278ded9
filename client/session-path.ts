import { BROWSER_BASE } from './api.ts'

/** The one personal request: the loader starts it from the head, the client adopts the answer. */
export const SESSION_PATH = `${BROWSER_BASE}user/session/?include=cart%2Cdelivery`
