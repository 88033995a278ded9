import { proveScreens } from '../screens/prove-screens.ts'

/**
 * Runs axe on every address of the shop at 320, 390, 768 and 1280 px, light and dark, and with text twice as large.
 * `npm run prove -- axe-every-address -t '320 px'` takes one width.
 */
process.exitCode = await proveScreens('axe-every-address')
