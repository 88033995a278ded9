import { expect, it } from 'vitest'
import { readCatalogues } from './catalogue.ts'
import { findMissingTranslations, findUnexplained } from './translations.ts'

it('a missing translation is reported with file, language and message', async () => {
  const text = `msgid ""
msgstr ""
"Language: nb\\n"

msgid "Basket"
msgstr "Handlekurv"

#, fuzzy
msgid "Open the basket"
msgstr "Åpne kurven"

msgid "Close the {name}"
msgstr ""

msgid ""
"A long "
"message"
msgstr ""
`
  expect(await findMissingTranslations([{ file: 'locales/nb.po', language: 'nb', text }])).toEqual([
    'locales/nb.po: correct the nb translation of "Open the basket", then delete its "#, fuzzy"',
    'locales/nb.po: no nb translation of "Close the {name}"',
    'locales/nb.po: no nb translation of "A long message"',
  ])
})

it('the catalogues of all languages are read', () => {
  const catalogues = readCatalogues()
  expect(new Set(catalogues.map(({ language }) => language))).toEqual(new Set(['nb', 'sv']))
  expect(catalogues.length).toBe(2)
})

it('a message of a word, or of little more than a value, needs a comment or a context', async () => {
  const text = `msgid ""
msgstr ""
"Language: en\\n"

msgid "Flat"
msgstr ""

#. placeholder {0}: formatMoney(price)
msgid "From {0}"
msgstr ""

#. number of the apartment
msgid "Floor"
msgstr ""

msgctxt "receipt"
msgid "Total"
msgstr ""

msgid "{count, plural, one {# item} other {# items}}"
msgstr ""

msgid "Two words"
msgstr ""
`
  expect(await findUnexplained({ file: 'locales/en.po', language: 'en', text })).toEqual([
    'locales/en.po: "Flat" needs a comment for translators (docs/words.md)',
    'locales/en.po: "From {0}" needs a comment for translators (docs/words.md)',
  ])
})
