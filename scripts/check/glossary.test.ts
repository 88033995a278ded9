import { expect, it } from 'vitest'
import { findRefusedTerms, type Glossary, readGlossary, tableOf } from './glossary.ts'
import { readShopTexts, wordsOf } from './shop-texts.ts'

const BASKET = {
  thing: 'what you collect',
  nb: 'handlekurv',
  sv: 'varukorg',
  en: 'basket',
  never_nb: 'kurv*',
  never_sv: 'korg*',
  never_en: 'cart; shopping cart*',
}
const GLOSSARY: Glossary = { rows: [BASKET], exceptions: [] }

const refused = (text: string, language: 'nb' | 'sv' | 'en' = 'nb', glossary = GLOSSARY) =>
  findRefusedTerms([{ file: `locales/${language}.po`, language, text }], glossary)

it('a refused term is reported with its text and what to say', () => {
  expect(refused('Legg i kurven')).toEqual([
    'locales/nb.po, nb: "Legg i kurven" says "kurv"; say "handlekurv" (docs/words.md)',
  ])
})

it.each(['Kurvens varer', 'Åpne kurver', 'kurvlinjer', '«kurv»'])('refuses "%s"', (text) => {
  expect(refused(text)).toHaveLength(1)
})

it.each(['Åpne handlekurven', 'Frukt-kurv'])('lets "%s" pass, another word', (text) => {
  expect(refused(text)).toEqual([])
})

it('a term without a star is a whole word, and its spaces are any spaces', () => {
  expect(refused('Carton', 'en')).toEqual([])
  expect(refused('Your\nCART', 'en')).toHaveLength(1)
  expect(refused('Two shopping\u00a0carts', 'en')).toHaveLength(1)
})

it('each language has its own terms', () => {
  expect(refused('Ut med kurven', 'sv')).toEqual([])
  expect(refused('Ut med korgen', 'sv')).toHaveLength(1)
})

it('an exception lets its words pass, and no others', () => {
  const exceptions = [{ language: 'nb', text: 'kurv med frukt', reason: 'a basket of fruit' }] as const
  const glossary = { rows: [BASKET], exceptions }
  expect(refused('En kurv med frukt', 'nb', glossary)).toEqual([])
  expect(refused('En kurv med frukt i kurven', 'nb', glossary)).toHaveLength(1)
})

it('an exception that no text needs is reported', () => {
  const glossary = {
    rows: [BASKET],
    exceptions: [{ language: 'nb', text: 'kurv med frukt', reason: '' }] as const,
  }
  expect(refused('Handlekurv', 'nb', glossary)).toEqual([
    'locales/glossary-exceptions.csv: no text needs "kurv med frukt" (nb)',
  ])
})

it('what a message has for machines is no word', () => {
  expect(wordsOf('<0>{cart}</0> {count, plural, one {# cart item} other {# cart items}}')).toBe(
    '…    # cart item   # cart items',
  )
})

it('messages, pages, perks and categories of all languages are read, and a breach in any is found', async () => {
  const texts = await readShopTexts()
  for (const language of ['nb', 'sv', 'en'] as const) {
    const files = texts.filter((each) => each.language === language).map(({ file }) => file.split(',')[0])
    expect(new Set(files)).toEqual(
      new Set([
        `locales/${language}.po`,
        'origin/cms',
        'origin/perks/seed.ts',
        'origin/productcategories/tree.ts',
        'origin/recipes',
        'origin/recipes/providers.ts',
        'origin/recipes/tags.ts',
      ]),
    )
  }
  const planted = texts.map((each, index) => (index % 500 === 0 ? { ...each, text: 'kurv korg cart' } : each))
  const count = planted.filter((each) => each.text === 'kurv korg cart').length
  const faults = findRefusedTerms(planted, readGlossary())
  expect(faults.filter((fault) => fault.includes('"kurv korg cart"'))).toHaveLength(count)
})

it('the table has what not to say of each language', () => {
  expect(tableOf([BASKET]).split('\n').at(-1)).toBe(
    '| what you collect | handlekurv | varukorg | basket | nb: kurv; sv: korg; en: cart, shopping cart |',
  )
})
