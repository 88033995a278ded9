import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import { readGlossary, withTable } from './check/glossary.ts'
import { readCatalogue, readCatalogues } from './check/catalogue.ts'
import { findMissingTranslations } from './check/translations.ts'
import { bindUnits } from './check/typography.ts'
import { keepTranslations } from './extract/keep-translations.ts'
import { Refusal, ROOT, runCommand } from './project.ts'
import { captureNode } from './system/node-process.ts'

const LINGUI = path.join(ROOT, 'node_modules/@lingui/cli/dist/lingui.js')

/**
 * `npm run extract`: writes the sources' messages into `locales/` and lists what is to be translated. A
 * corrected sentence keeps its translation, marked as fuzzy. Numbers get their no-break spaces. The glossary
 * goes into docs/words.md.
 */
await runCommand(async () => {
  const before = readCatalogues()
  const { code, output } = await captureNode(LINGUI, ['extract', '--clean'], {
    ...process.env,
    NO_COLOR: '1',
  })
  if (code !== 0) throw new Refusal(`lingui extract failed:\n${output.trim()}`)
  const { parse, serialize } = formatter({ lineNumbers: false })
  for (const { file, language, text } of [readCatalogue('en'), ...readCatalogues()]) {
    const context = { locale: language, sourceLocale: 'en', filename: file }
    const former = before.find((each) => each.file === file)
    const found = await parse(text, context)
    const kept = former ? keepTranslations(await parse(former.text, context), found) : found
    for (const entry of Object.values(kept)) entry.translation = bindUnits(entry.translation ?? '')
    writeFileSync(path.join(ROOT, file), await serialize(kept, { ...context, existing: text }))
  }
  const words = withTable(readGlossary().rows)
  writeFileSync(words.file, words.after)
  const missing = await findMissingTranslations(readCatalogues())
  console.log(
    ['Catalogues are up to date.', `${missing.length} translations are missing or to be corrected.`].join(
      ' ',
    ),
  )
  if (missing.length > 0) console.log(missing.join('\n'))
})
