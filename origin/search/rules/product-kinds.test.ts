import { expect, it } from 'vitest'
import { wordsOf } from '../../text/folding.ts'
import type { Language } from '../../../shared/sites.ts'
import { productKinds } from './product-kinds.ts'

function kindsOf(nb: string, sv: string, en: string, category: string, isSpecial = false) {
  const read = (name: string) => {
    const [main = ''] = name.split(/ (?:i|med|in|with) /)
    return { words: wordsOf(name), mainLength: wordsOf(main).length }
  }
  const names: Record<Language, ReturnType<typeof read>> = { nb: read(nb), sv: read(sv), en: read(en) }
  return productKinds(names, [category], isSpecial)
}

it.each([
  ['Eple Royal Gala', 'Äpple Royal Gala', 'Royal Gala apples', 'fruit', 'apple'],
  ['Lettmelk', 'Mellanmjölk', 'Semi-skimmed milk', 'milk', 'milk'],
  ['Siktet hvetemel', 'Vetemjöl', 'Wheat flour', 'baking', 'flour'],
  ['Grovbrød', 'Grovt bröd', 'Wholegrain bread', 'bread', 'bread'],
  ['Laksefilet naturell', 'Laksefilet naturell', 'Salmon portions', 'fresh-fish', 'salmon'],
  ['Gul løk', 'Gul lök', 'Yellow onion', 'roots', 'onion'],
])('%s is a plain example of its kind and of what that is', (nb, sv, en, category, kind) => {
  expect(kindsOf(nb, sv, en, category).plain).toContain(kind)
})

it.each([
  ['Litago sjokolademelk', 'Chokladmjölk', 'Chocolate milk', 'milk', 'milk'],
  ['Yoghurt jordbær', 'Yoghurt jordgubb', 'Strawberry yoghurt', 'yoghurt', 'yoghurt'],
  ['Pølsebrød', 'Korvbröd', 'Hot dog buns', 'bread', 'bread'],
  ['Vaniljesukker', 'Vaniljsocker', 'Vanilla sugar', 'baking', 'sugar'],
  ['Søtpotet', 'Sötpotatis', 'Sweet potato', 'roots', 'potato'],
])('%s passes for its kind without being a plain example', (nb, sv, en, category, kind) => {
  const { plain, all } = kindsOf(nb, sv, en, category)
  expect(plain).not.toContain(kind)
  expect(all).toContain(kind)
})

it.each([
  ['Eplejuice', 'Äppeljuice', 'Apple juice', 'juice', 'apple'],
  ['Granateple', 'Granatäpple', 'Pomegranate', 'fruit', 'apple'],
  ['Kokosmelk', 'Kokosmjölk', 'Coconut milk', 'canned', 'milk'],
  ['Peanøttsmør', 'Jordnötssmör', 'Peanut butter', 'spreads', 'butter'],
  ['Babyolje', 'Babyolja', 'Baby oil', 'nappies', 'oil'],
  [
    'Spaghetti med kjøttboller',
    'Spaghetti med köttbullar',
    'Spaghetti with meatballs',
    'canned',
    'spaghetti',
  ],
])('%s is of another kind than its parts', (nb, sv, en, category, kind) => {
  expect(kindsOf(nb, sv, en, category).all).not.toContain(kind)
})

it('counts a product without something as no plain example', () => {
  const { plain, all } = kindsOf('Laktosefri melk', 'Laktosfri mjölk', 'Lactose-free milk', 'milk', true)
  expect(plain).not.toContain('milk')
  expect(all).toContain('milk')
})

it('gives every product of a category the kind that the whole category is', () => {
  expect(kindsOf('Solo', 'Solo', 'Orange soda', 'soda').plain).toEqual(['drink', 'soda'])
})

it('reads the one name of a product in the language that knows its head', () => {
  expect(kindsOf('Lättfil jordgubb', 'Lättfil jordgubb', 'Strawberry cultured milk', 'milk').all).toEqual([
    'cultured-milk',
    'dairy',
  ])
})
