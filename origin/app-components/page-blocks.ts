import type { getCategoryBlocks, getHome } from '../../shared/api/app-components-blocks.ts'
import { routePath } from '../../shared/route-match.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { promotedProducts } from '../campaigns/store.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { bannerPictureUrl } from '../media/picture-url.ts'
import { categoriesStatement, readCategories, toCategory, toTree } from '../productcategories/store.ts'
import type { ProductRow } from '../products/row.ts'
import { classifiersStatement, productsStatement, readProductLists } from '../products/store.ts'
import { toProduct } from '../products/to-product.ts'
import { ALL_RECIPES, recipesStatement, toRecipeCard } from '../recipe-cards/card.ts'
import { SECTION_TITLES } from '../section-listing/texts.ts'
import { toBlocks } from './blocks.ts'
import { HOME_TEXTS } from './texts.ts'
import { readListings } from '../products/listed/read.ts'
import { text } from '../text/text.ts'

const ROW = 12
const RECIPES = 6
/** Of the banner's picture on a phone, in pixels. */
const BANNER_SIZE = { width: 144, height: 168 }

/** Popular products, without those that may not be advertised. */
const POPULAR = {
  sql: `SELECT id AS product_id, 0 AS rank FROM products WHERE popularity > 0 AND is_exempt_from_marketing = 0`,
  params: {},
  // Those that are on offer are shown above.
  limit: 2 * ROW,
  isInStock: true,
}

/** Returns all blocks of the home page from one batch. A shop without goods says so, until it has some. */
export const serveHome: Handler<typeof getHome> = async (_, request) => {
  const { classifiers, categories, offers, popular, recipes } = await readListings(request, {
    classifiers: classifiersStatement(request),
    categories: categoriesStatement(request),
    offers: productsStatement(request, promotedProducts(ROW)),
    popular: productsStatement(request, POPULAR),
    recipes: recipesStatement(request, { sql: ALL_RECIPES, params: {}, limit: RECIPES }),
  })
  const { language } = request
  const products = (rows: readonly ProductRow[]) => rows.map((row) => toProduct(row, classifiers, request))
  const tops = categories.filter((row) => row.parent_id === null && row.product_count > 0)
  const isEmpty = tops.length + offers.length + popular.length === 0
  request.isUnstored = isEmpty
  const link = (key: 'campaigns' | 'recipes' | 'recipesPlan', title: string) => ({
    kind: 'relative_path' as const,
    uri: `/${canonicalSite(request)}${routePath(key, {})}`,
    title,
  })
  const offersTitle = text(language, SECTION_TITLES.campaigns)
  const recipesTitle = text(language, SECTION_TITLES.recipes)
  return {
    id: 1,
    title: text(language, HOME_TEXTS.title),
    description: text(language, HOME_TEXTS.description),
    breadcrumbs: [],
    blocks: await toBlocks(request, [
      ...(isEmpty
        ? [
            {
              id: 'home-empty',
              type: 'text' as const,
              title: text(language, HOME_TEXTS.emptyTitle),
              subtitle: text(language, HOME_TEXTS.empty),
            },
          ]
        : []),
      {
        id: 'home-hero',
        type: 'banner',
        title: text(language, HOME_TEXTS.title),
        subtitle: text(language, HOME_TEXTS.description),
        button: link('recipesPlan', text(language, HOME_TEXTS.plan)),
        image: { url: bannerPictureUrl(), ...BANNER_SIZE, alt: null, variant: 'banner' },
      },
      {
        id: 'home-categories',
        type: 'category_grid',
        title: text(language, HOME_TEXTS.categories),
        categories: tops.map((row) => toCategory(row, request)),
      },
      {
        id: 'home-offers',
        type: 'product_row',
        title: offersTitle,
        button: link('campaigns', offersTitle),
        products: products(offers),
      },
      {
        id: 'home-popular',
        type: 'product_row',
        title: text(language, SECTION_TITLES.popular),
        products: products(
          popular.filter(({ id }) => !offers.some((offer) => offer.id === id)).slice(0, ROW),
        ),
      },
      {
        id: 'home-recipes',
        type: 'recipe_row',
        title: recipesTitle,
        button: link('recipes', recipesTitle),
        recipes: recipes.map((row) => toRecipeCard(row, request)),
      },
    ]),
  }
}

/** Returns one shelf per subcategory, or a single shelf when the id is a subcategory. */
export const serveCategoryBlocks: Handler<typeof getCategoryBlocks> = async ({ params }, request) => {
  const categories = await readCategories(request)
  const shown = categories.find((row) => row.id === params.id)
  if (!shown) throw new ApiFailure('not_found')
  const parent = categories.find((row) => row.id === shown.parent_id)
  const shelves = toTree(categories, request).find(({ id }) => id === shown.id)?.children ?? [
    toCategory(shown, request),
  ]
  const lists = await readProductLists(
    request,
    shelves.map(({ id }) => ({
      sql: 'SELECT product_id, 0 AS rank FROM product_categories WHERE category_id = :categoryId',
      params: { categoryId: id },
      limit: ROW,
    })),
  )
  return {
    id: shown.id,
    title: shown.name,
    description: shown.description,
    breadcrumbs: [parent, shown].flatMap((row) => (row ? [toCategory(row, request)] : [])),
    blocks: await toBlocks(
      request,
      shelves.map((shelf, index) => ({
        id: `category-${shelf.id}`,
        type: 'product_row' as const,
        title: shelf.name,
        button: { kind: 'relative_path' as const, uri: shelf.uri, title: shelf.name },
        products: lists[index] ?? [],
      })),
    ),
  }
}
