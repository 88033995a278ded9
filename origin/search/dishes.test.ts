import { expect, it } from 'vitest'
import { dishTokens } from './dishes.ts'

const TAILS: Record<string, string> = { fredagstaco: 'taco', fredagstacos: 'tacos', kjøttkaker: 'kaker' }

function tokensOf(names: string, ingredients: string): string[] {
  const [nb = '', sv = '', en = ''] = names.split(' | ')
  const [ofNb = '', ofSv = '', ofEn = ''] = ingredients.split(' | ')
  const listOf = (text: string) => text.split(', ')
  return dishTokens(
    { name: { nb, sv, en }, ingredients: { nb: listOf(ofNb), sv: listOf(ofSv), en: listOf(ofEn) } },
    (word) => TAILS[word] ?? null,
  )
}

it('the head of a name, and the tail of that compound, mean the dish', () => {
  const tokens = tokensOf(
    'Fredagstaco | Fredagstacos | Friday tacos',
    'Kjøttdeig, Tortillalefser | Nötfärs, Tortillabröd | Beef mince, Tortillas',
  )
  expect(tokens).toEqual(expect.arrayContaining(['d0fredagstaco', 'd0taco', 'd0tacos']))
  expect(tokens).not.toContain('d0friday')
})

it('what a dish is cooked from does not mean it', () => {
  const tokens = tokensOf(
    'Ovnsbakt torsk med poteter | Ugnsbakad torsk med potatis | Baked cod with potatoes',
    'Torskefilet, Poteter | Torskfilé, Potatis | Cod fillet, Potatoes',
  )
  expect(tokens).toEqual([])
})

it('what is named after the dish does not hide it', () => {
  const tokens = tokensOf(
    'Hjemmelagde hamburgere | Hemgjorda hamburgare | Homemade hamburgers',
    'Kjøttdeig, Hamburgerbrød | Nötfärs, Hamburgerbröd | Beef mince, Burger buns',
  )
  expect(tokens).toEqual(expect.arrayContaining(['d0hamburger', 'd0hamburgare', 'd0hamburgers']))
})

it('a word that is a kind itself is no dish of its tail', () => {
  const tokens = tokensOf(
    'Kjøttkaker i brun saus | Köttkakor | Norwegian meat cakes',
    'Kjøttdeig | Nötfärs | Beef mince',
  )
  expect(tokens).toContain('d0kjottkaker')
  for (const cake of ['d0kaker', 'd0kake', 'd0cakes', 'd0cake']) expect(tokens).not.toContain(cake)
})
