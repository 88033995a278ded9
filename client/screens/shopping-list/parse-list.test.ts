import { expect, it } from 'vitest'
import { parseList } from './parse-list.ts'

/** One line as text: count, packs, amount and goods. */
function read(list: string): string[] {
  return parseList(list).map(({ query, count, isPacks, amount }) =>
    [count, isPacks ? 'packs' : null, amount && `${amount.value} ${amount.unit}`, query]
      .filter((part) => part !== null)
      .join(' '),
  )
}

it('separates lines, commas, semicolons and the last "and"', () => {
  expect(read('2 melk, brød, 6 egg og bananer')).toEqual(['2 melk', 'brød', '6 egg', 'bananer'])
  expect(read('melk\r\nbrød; smör\n\n• ägg')).toEqual(['melk', 'brød', 'smör', 'ägg'])
  expect(read('salt og pepper')).toEqual(['salt og pepper'])
})

it.each([
  ['2x melk', '2 packs melk'],
  ['melk x 2', '2 packs melk'],
  ['melk (2)', '2 melk'],
  ['to brød', '2 brød'],
  ['två burkar krossade tomater', '2 packs krossade tomater'],
  ['a dozen eggs', '12 eggs'],
  ['en boks makrell', '1 packs makrell'],
  ['pose med poteter', 'packs poteter'],
  ['toro brun saus 3 pk.', '3 packs toro brun saus'],
])('reads the count of «%s»', (list, line) => {
  expect(read(list)).toEqual([line])
})

it.each([
  ['1,5 l cola', '1500 ml cola'],
  ['½ kg kjøttdeig', '500 g kjøttdeig'],
  ['1 1/2 l juice', '1500 ml juice'],
  ['5 hg köttfärs', '500 g köttfärs'],
  ['cola 4x1,5 l', '4 packs 1500 ml cola'],
  ['half a kilo of tomatoes', '500 g tomatoes'],
])('reads the amount of «%s»', (list, line) => {
  expect(read(list)).toEqual([line])
})

it.each([
  ['- [ ] brød', 'brød'],
  ['3. egg', 'egg'],
  ['Middag: torsk', 'torsk'],
  ['lettmelk 1,5 %', 'lettmelk 1,5 %'],
  ['7up', '7up'],
  ['1 kg', '1 1 kg'],
])('takes no number that is none from «%s»', (list, line) => {
  expect(read(list)).toEqual([line])
})

it('keeps what was written', () => {
  expect(parseList('- [ ] 2 stk Melk!')[0]?.text).toBe('- [ ] 2 stk Melk!')
  expect(parseList(' , ;\n--')).toEqual([])
})
