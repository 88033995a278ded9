import { expect, it } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { findNeedlessFacts, findTypedFacts } from './typed-facts.ts'

const catalogueOf = (language: string, message: string) => ({
  file: `${language}.po`,
  language,
  text: `msgid ""\nmsgstr ""\n\nmsgid ${JSON.stringify(message)}\nmsgstr ""`,
})

it.each([
  ['en', 'At least 8\u00a0characters', '8\u00a0characters'],
  ['en', 'The six-digit code', 'six-digit'],
  ['en', 'It works for ten minutes.', 'ten minutes'],
  ['en', 'It works for an hour.', 'an hour'],
  ['en', 'Within three working days', 'three working days'],
  ['en', 'Weekdays 8–20', '8–20'],
  ['en', 'The limit is <0>16</0>\u00a0kB.', '16\u00a0kB'],
  ['en', '{count, plural, one {One photo of 5\u00a0MB} other {# photos}}', '5\u00a0MB'],
  ['nb', 'Den sekssifrede koden', 'sekssifrede'],
  ['nb', 'Lenken gjelder i én time', 'én time'],
  ['nb', 'De siste 30\u00a0dagene', '30\u00a0dagene'],
  ['nb', 'Innen sju døgn', 'sju døgn'],
  ['sv', 'De senaste 30\u00a0dagarna', '30\u00a0dagarna'],
  ['sv', 'Den sexsiffriga koden', 'sexsiffriga'],
  ['sv', 'Länken gäller i tio minuter', 'tio minuter'],
])('%s: "%s" has a number typed', async (language, message, fact) => {
  expect(await findTypedFacts(catalogueOf(language, message))).toEqual([
    expect.stringContaining(`has "${fact}" typed`),
  ])
})

it.each([
  [
    'en',
    'It works for {hours, plural, one {one hour} other {# hours}}, once, at +47\u00a0412\u00a034\u00a0567.',
  ],
  ['en', '{count, plural, one {1 item} other {# items}} in one file'],
  ['en', 'per 100 g'],
  ['nb', '{hours, plural, one {én time} other {# timer}} til, på én gang'],
  ['nb', 'Handlekurven er tom. Legg til en vare, to og tre.'],
  ['sv', '{count, plural, one {en timme} other {# timmar}} kvar av ett lager'],
])('%s: "%s" has none', async (language, message) => {
  expect(await findTypedFacts(catalogueOf(language, message))).toEqual([])
})

it('an exception without its message is refused, and today every one has it', async () => {
  expect(await findNeedlessFacts(catalogueOf('en', 'per 100 g'))).toContain(
    'scripts/check/typed-facts.ts lists "per 100 ml", which is no message',
  )
  expect(await findNeedlessFacts(readCatalogue('en'))).toEqual([])
})
