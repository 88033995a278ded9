import path from 'node:path'
import { findMissingTranslations, readCatalogues } from './check/translations.ts'
import { Refusal, ROOT, runCommand } from './project.ts'
import { captureNode } from './system/node-process.ts'

const LINGUI = path.join(ROOT, 'node_modules/@lingui/cli/dist/lingui.js')

/** `npm run extract`: writes the sources' messages into `locales/` and lists missing translations. */
await runCommand(async () => {
  const { code, output } = await captureNode(LINGUI, ['extract', '--clean'], {
    ...process.env,
    NO_COLOR: '1',
  })
  if (code !== 0) throw new Refusal(`lingui extract failed:\n${output.trim()}`)
  const missing = await findMissingTranslations(readCatalogues())
  console.log(['Catalogues are up to date.', `${missing.length} translations are missing.`].join(' '))
  if (missing.length > 0) console.log(missing.join('\n'))
})
