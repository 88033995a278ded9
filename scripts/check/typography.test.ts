import { expect, it } from 'vitest'
import { bindUnits, findTypographyFaults } from './typography.ts'

const faultsOf = (language: string, ...messages: string[]) =>
  findTypographyFaults({
    file: `${language}.po`,
    language,
    text: ['msgid ""\nmsgstr ""', ...messages.map((each) => `msgid ${JSON.stringify(each)}\nmsgstr ""`)].join(
      '\n\n',
    ),
  })

it('a number is bound to its unit, a time to "kl."', () => {
  expect(bindUnits('{amount} kr og 15 % etter kl. {time}')).toBe(
    '{amount}\u00a0kr og 15\u00a0% etter kl.\u00a0{time}',
  )
  expect(bindUnits('{n, plural, one {# minutt} other {# minutter}}')).toBe(
    '{n, plural, one {#\u00a0minutt} other {#\u00a0minutter}}',
  )
  expect(bindUnits('{name} legges i kurven, {count} lagres')).toBe('{name} legges i kurven, {count} lagres')
})

it.each([
  ['nb', '{amount} kr'],
  ['sv', 'Stopptid kl. {time}'],
  ['en', '{rate}\u00a0% off'],
  ['en', 'From -{amount}'],
  ['nb', 'Slutt "nå"'],
  ['en', "You can't"],
  ['sv', 'Vänta...'],
  ['nb', 'Fant ikke “melk”'],
  ['sv', 'Hittade inte «melk»'],
  ['en', 'Pages {from} and 8 – 10'],
])('%s: %s has a fault', async (language, message) => {
  expect(await faultsOf(language, message)).toHaveLength(1)
})

it.each([
  ['nb', '{amount}\u00a0kr for «{name}», −{rate}\u00a0%…'],
  ['sv', '”{name}” kl.\u00a0{time}'],
  ['en', '“{name}” can’t be {rate}% <0>off</0>'],
])('%s: %s has none', async (language, message) => {
  expect(await faultsOf(language, message)).toEqual([])
})
