import { expect, it } from 'vitest'
import { findMissingTranslations, readCatalogues } from './translations.ts'

it('a missing translation is reported with file, language and message', async () => {
  const text = `msgid ""
msgstr ""
"Language: nb\\n"

msgid "Basket"
msgstr "Handlekurv"

msgid "Close the {name}"
msgstr ""

msgid ""
"A long "
"message"
msgstr ""
`
  expect(await findMissingTranslations([{ file: 'locales/nb.po', language: 'nb', text }])).toEqual([
    'locales/nb.po: no nb translation of "Close the {name}"',
    'locales/nb.po: no nb translation of "A long message"',
  ])
})

it('the catalogues of all languages are read', () => {
  const catalogues = readCatalogues()
  expect(new Set(catalogues.map(({ language }) => language))).toEqual(new Set(['nb', 'sv']))
  expect(catalogues.length).toBe(2)
})
