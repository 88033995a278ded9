import { proveScreens } from '../screens/prove-screens.ts'

/**
 * Opens every screen of the shop at 320, 360, 390, 412, 430 and 768 px with a font that comes late, and measures how far
 * the page moves. `npm run prove -- late-font -t '390 px'` takes one width.
 */
process.exitCode = await proveScreens('late-font')
