import { expect, it } from 'vitest'
import { createText } from './create-text.ts'

const text = createText({
  nb: { left: [['count', 'plural', { one: ['#', ' vare'], other: ['#', ' varer'] }], ' igjen'] },
  sv: { left: [['count', 'plural', { one: ['#', ' vara'], other: ['#', ' varor'] }], ' kvar'] },
  en: { left: [['count', 'plural', { one: ['#', ' item'], other: ['#', ' items'] }], ' left'] },
})
const left = (count: number) => ({ id: 'left', values: { count } })

it('says a message in the language of each call, whatever was said before', () => {
  const said = (['nb', 'sv', 'en', 'nb'] as const).map((language) => text(language, left(2)))
  expect(said).toEqual(['2 varer igjen', '2 varor kvar', '2 items left', '2 varer igjen'])
})

it('chooses the plural form by the number', () => {
  expect([0, 1, 2, 1_200].map((count) => text('en', left(count)))).toEqual([
    '0 items left',
    '1 item left',
    '2 items left',
    '1,200 items left',
  ])
})
