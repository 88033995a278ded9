import path from 'node:path'
import { ROOT } from '../../scripts/project.ts'
import { requireChromium } from '../../scripts/system/chromium.ts'
import { runNode } from '../../scripts/system/node-process.ts'

/**
 * Builds the shop with the pseudo-locale, opens its screens at 320 px, and fails for every text that is cut or
 * overflows. Not in `npm test`, because of the second build.
 */
const env = {
  ...process.env,
  CHROMIUM: requireChromium(),
  TORG_PSEUDO: '1',
  TORG_DIST: 'dist-pseudo',
}
const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
process.exitCode = (await runNode(vitest, ['run', '--project', 'pseudo'], { env })) ?? 1
