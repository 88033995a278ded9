import { proveScreens } from '../screens/prove-screens.ts'

/**
 * Opens every screen of the shop for visitors who have not answered the question about cookies, with Do Not Track and
 * with Global Privacy Control: no optional request, cookie or storage key. `npm run prove -- before-consent -t WORDS`
 * takes some of them.
 */
process.exitCode = await proveScreens('before-consent')
