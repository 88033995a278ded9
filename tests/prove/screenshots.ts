import { proveScreens } from '../screens/prove-screens.ts'

/**
 * Takes the pictures of `docs/screenshots`, always of the same Wednesday, and writes the page that shows them.
 */
process.exitCode = await proveScreens('screenshots', { TORG_NOW: '2026-11-25T10:00:00+01:00' })
