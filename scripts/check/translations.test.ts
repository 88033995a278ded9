import { expect, it } from 'vitest'
import { readCatalogues } from './catalogue.ts'
import { findMissingTranslations, findOtherValues, findUnexplained } from './translations.ts'

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

it('a translation has the values and tags of its message', async () => {
  const text = `msgid ""
msgstr ""
"Language: nb\\n"

msgid "{left, plural, one {# point} other {# points}}"
msgstr "{0, plural, one {# poeng} other {# poeng}}"

msgid "<0>{count}</0> of {total}"
msgstr "{count} av {total}"

msgid "{days, plural, one {# day} other {# days}} from {price}"
msgstr "fra {price} på {days, plural, one {en dag} other {# dager}}"

msgid "{count, plural, =0 {none} other {# of {total}}}"
msgstr "{count, plural, =0 {ingen} other {# av {total}}}"

msgid "the other {count}"
msgstr "de andre"

msgid "Not translated {yet}"
msgstr ""
`
  expect(await findOtherValues({ file: 'locales/nb.po', language: 'nb', text })).toEqual([
    'locales/nb.po: the translation of "{left, plural, one {# point} other {# points}}" has {0}, not {left}',
    'locales/nb.po: the translation of "<0>{count}</0> of {total}" has {count} {total}, not <0> {count} {total}',
    'locales/nb.po: the translation of "the other {count}" has no values, not {count}',
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
