import { proveScreens } from '../screens/prove-screens.ts'

/**
 * Runs axe on all screens of `tests/screens` on both sites, at 390, 768 and 1280 px, light and dark, and with text
 * twice as large. `npm run prove -- axe -t WORDS` takes the visitors whose name has the words.
 */
process.exitCode = await proveScreens('axe')
