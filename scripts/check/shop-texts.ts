import { contentStatements } from '../../origin/cms/seed.ts'
import type { Statement } from '../../origin/db/statements.ts'
import { perkStatements } from '../../origin/perks/seed.ts'
import { allCategories } from '../../origin/productcategories/tree.ts'
import { RECIPES } from '../../origin/recipes/all-sources.ts'
import { RECIPE_PROVIDERS } from '../../origin/recipes/providers.ts'
import { RECIPE_TAGS } from '../../origin/recipes/tags.ts'
import { LANGUAGES, type Language } from '../../shared/sites.ts'
import type { ShopText } from './glossary.ts'
import { type Catalogue, readCatalogue, readMessages } from './catalogue.ts'

/** Every text of the shop: messages, and what the seed writes as data, except names and texts of goods. */
export async function readShopTexts(): Promise<ShopText[]> {
  const messages = await Promise.all(LANGUAGES.map((each) => messagesOf(readCatalogue(each))))
  return [...messages.flat(), ...writtenContent(), ...perks(), ...categories(), ...recipes()]
}

async function messagesOf(catalogue: Catalogue): Promise<ShopText[]> {
  const { file, language } = catalogue
  return (await readMessages(catalogue)).map(({ shown }) => ({
    file,
    language: language as Language,
    text: wordsOf(shown),
  }))
}

/** A message without names of values and tags, which no shopper reads. */
export function wordsOf(message: string): string {
  return message
    .replace(/<\/?\d+\/?>/g, '')
    .replace(/\{\w+\}/g, '…')
    .replace(/\{\w+, (?:plural|select|selectordinal),/g, ' ')
    .replace(/(?:=\d+|\b\w+) \{/g, ' ')
    .replaceAll('}', ' ')
    .trim()
}

/** Pages, footers and settings. */
function writtenContent(): ShopText[] {
  return contentStatements(new Date('2026-11-01T08:00:00Z'))
    .flatMap(rowsOf)
    .flatMap(([id, , , language, , json]) =>
      stringsIn(JSON.parse(String(json))).map((text) => ({
        file: `origin/cms, ${String(id)}`,
        language: language as Language,
        text,
      })),
    )
}

function perks(): ShopText[] {
  const [, texts] = perkStatements()
  return (texts ? rowsOf(texts) : []).flatMap(([, language, ...each]) =>
    each.map((text) => ({
      file: 'origin/perks/seed.ts',
      language: language as Language,
      text: String(text),
    })),
  )
}

function categories(): ShopText[] {
  return allCategories().flatMap(({ name }) =>
    LANGUAGES.map((language) => ({
      file: 'origin/productcategories/tree.ts',
      language,
      text: name[language],
    })),
  )
}

function recipes(): ShopText[] {
  const providers = RECIPE_PROVIDERS.flatMap(({ slug, texts }) =>
    LANGUAGES.flatMap((language) =>
      stringsIn(texts[language]).map((text) => ({
        file: `origin/recipes/providers.ts, ${slug}`,
        language,
        text,
      })),
    ),
  )
  const tags = RECIPE_TAGS.flatMap(({ slug, names, descriptions }) =>
    [names, descriptions].flatMap((texts) =>
      texts.split('|').map((text, index) => ({
        file: `origin/recipes/tags.ts, ${slug}`,
        language: LANGUAGES[index] ?? 'en',
        text,
      })),
    ),
  )
  return [...providers, ...tags].concat(
    RECIPES.flatMap(({ slug, texts }) =>
      LANGUAGES.flatMap((language) =>
        stringsIn(texts[language]).map((text) => ({ file: `origin/recipes, ${slug}`, language, text })),
      ),
    ),
  )
}

function rowsOf({ params }: Statement): unknown[][] {
  return JSON.parse(String(params[0])) as unknown[][]
}

/** Every text in a document, without addresses and codes. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^\/|^\w+_\w+$/.test(value) ? [] : [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}
