import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { type Block, findPageSubject } from '../shared/content/editorial-page.ts'
import { routePath, type RouteMatch } from '../shared/route-match.ts'
import type { Api } from './api/api.ts'
import { listingQueries } from './features/product-listing/use-listing.ts'
import { contentKey, type ShownContent } from './queries/content.ts'
import { productQuery } from './queries/products.ts'
import type { ProductPage } from './queries/responses/products.ts'
import type { RecipePage } from './queries/responses/recipes.ts'

export type ProductSubject = ProductPage
export type RecipeSubject = RecipePage

/** The subject of a page for search engines (worker/pages/json-ld.ts). Not in the browser's bundle. */
export type PageSubject = {
  /** From the first level below the home page to this page; paths below the site. */
  breadcrumbs: { name: string; path: string }[]
  product?: ProductSubject
  recipe?: { recipe: RecipeSubject; path: string }
  questions?: { question: string; answer: string }[]
  /** The picture of a listing's first good, or of an editor's page. */
  picture?: string
  /** True for the home page, which is about the shop itself. */
  isShop?: boolean
}

/** Finds the subject in the data the page was rendered with; null without a particular subject. */
export function findSubject(
  { client, api, i18n }: { client: QueryClient; api: Api; i18n: I18n },
  match: RouteMatch,
  search: Record<string, string>,
): PageSubject | null {
  const id = match.params['id'] ?? ''
  switch (match.key) {
    case 'home':
      return { breadcrumbs: [], isShop: true }
    case 'product': {
      const product = client.getQueryData(productQuery(api, id).queryKey)
      if (!product) return null
      const own = { name: product.name, path: routePath('product', { id }) }
      return { product, breadcrumbs: [...product.categories.map(toCrumb), own] }
    }
    case 'category':
    case 'brand':
    case 'campaigns': {
      const section = { purpose: PURPOSES[match.key], collectionId: id || 'current' }
      const [query] = listingQueries(api, section, search)
      const listing = query && client.getQueryData(query.queryKey)
      if (!listing) return null
      const breadcrumbs = listing.breadcrumbs.map((each) => toCrumb({ id: each.id, name: each.title }))
      return about(listing.items[0]?.images[0]?.thumbnail.url, breadcrumbs)
    }
    case 'recipe': {
      const recipe = findRecipe(client, id)
      if (!recipe) return null
      const path = routePath('recipe', { id })
      const all = { name: i18n._(ALL_RECIPES), path: routePath('recipes', {}) }
      return { recipe: { recipe, path }, breadcrumbs: [all, { name: recipe.title, path }] }
    }
    default: {
      const key = contentKey(match.key, match.params)
      const shown = key && client.getQueryData<ShownContent>(key)
      if (!shown) return null
      const { image, body } = shown.page
      const isAnswers = findPageSubject(match.params['slug'] ?? '') === 'frequently_asked_questions'
      const questions = isAnswers && questionsOf(body.filter((each) => each._type === 'block'))
      return { ...about(image?.url), ...(questions && { questions }) }
    }
  }
}

const PURPOSES = { category: 'categories', brand: 'brands', campaigns: 'campaigns' } as const

function about(picture: string | undefined, breadcrumbs: PageSubject['breadcrumbs'] = []): PageSubject {
  return { breadcrumbs, ...(picture !== undefined && { picture }) }
}

const ALL_RECIPES = msg`Recipes`

/** The recipe that the page shows; its query also names portions and choices. */
function findRecipe(client: QueryClient, id: string): RecipePage | undefined {
  const [found] = client.getQueriesData<RecipePage>({
    predicate: ({ queryKey: [first, second], queryKey: { length } }) =>
      first === 'recipes' && second === id && length === RECIPE_KEY_LENGTH,
  })
  return found?.[1]
}
const RECIPE_KEY_LENGTH = 4

/** A heading is a question, the text below it is the answer. */
function questionsOf(blocks: readonly Block[]): { question: string; answer: string }[] {
  const found: { question: string; answer: string }[] = []
  for (const block of blocks) {
    const text = block.children.map((each) => each.text).join('')
    const last = found.at(-1)
    if (block.style === 'h2') found.push({ question: text, answer: '' })
    else if (last) last.answer = [last.answer, text].filter(Boolean).join('\n')
  }
  return found.filter(({ question, answer }) => question !== '' && answer !== '')
}

function toCrumb({ id, name }: { id: number; name: string }) {
  return { name, path: routePath('category', { id }) }
}
