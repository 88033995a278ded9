import { proveScreens } from '../screens/prove-screens.ts'

/**
 * Types canaries into every field of every screen and sends every form: none of them, and no secret of an address,
 * is in events, measurements, error reports, logs or what the chat is told.
 */
process.exitCode = await proveScreens('canaries')
