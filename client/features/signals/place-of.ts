import { ROUTES, type RouteKey } from '../../../shared/routes.ts'
import type { TrackingContext } from '../../../shared/tracking/contexts.ts'
import { safeAddress } from '../../tracking/safe-address.ts'

/** `/products/` and `/recipes/`: what comes before the id in a link. */
export const [GOODS = '', DISHES = ''] = [ROUTES.product, ROUTES.recipe].map(({ path }) => path.split('{')[0])
const ID = new RegExp(`(?:${GOODS}|${DISHES})(\\d{1,15})`)
/** Lists of goods and recipes; a week's dinners are an ordered one. */
export const LIST = 'ul, ol'
const LINK = `a[href*="${GOODS}"], a[href*="${DISHES}"]`
const TEXT_MAX = 200
const ITEMS_MAX = 100

/** What the backend says about a block, passed through unchanged, and which answer it came from. */
export type KnownBlock = {
  type: string
  tracking: { sourceUuid: string; traceId: string } & Readonly<Record<string, unknown>>
  placement?: Readonly<Record<string, unknown>> | undefined
}

export type Places = {
  page: () => { key: RouteKey | null; params: Readonly<Record<string, string>> }
  /** The block of the page that a list shows; null for other lists. */
  findBlock: (id: string) => KnownBlock | null
}

/**
 * Where on the page an element is, for events about it (docs/signals.md#events): page and landmark, the editors'
 * banner, the backend's block with its answer, and a list of recipes. Parts of a page say what they are by
 * `data-list` and `data-banner`; events need no code of theirs.
 */
export function placeOf(element: Element, { page, findBlock }: Places): TrackingContext[] {
  const { key, params } = page()
  const listName = listNameOf(element, key)
  const pageId = isShared(key) && /^\d/.test(params['id'] ?? '') ? params['id']?.split('-')[0] : undefined
  const location: TrackingContext = {
    name: 'location',
    data: {
      locationName: key ?? 'notFound',
      locationType: landmarkOf(element),
      ...(listName && { locationDetail: listName }),
      ...(pageId && { locationId: pageId }),
    },
  }
  return [
    location,
    ...bannerOf(element),
    ...blockOf(listName, findBlock),
    ...placementOf(element),
    ...recipesOf(element, { name: listName ?? key ?? 'notFound', id: listName ?? pageId }),
  ]
}

/** Ids of shared pages are the catalogue's and the editors'; others are somebody's orders, lists and surveys. */
const isShared = (key: RouteKey | null) => key !== null && ROUTES[key].visibility === 'shared'

/** The block or part of a shared page that an element is in. */
export function listNameOf(element: Element, key: RouteKey | null): string | undefined {
  return isShared(key) ? element.closest<HTMLElement>('[data-list]')?.dataset['list'] : undefined
}

/** A row's own placement, as the backend gave it (docs/reference/events.md#product_placement_context). */
function placementOf(element: Element): TrackingContext[] {
  const given = element.closest<HTMLElement>('[data-placement]')?.dataset['placement']
  return given ? [{ name: 'product_placement', data: JSON.parse(given) as Record<string, unknown> }] : []
}

/** The id in an item’s link to its product or recipe. */
export function idOf(item: Element): string[] {
  const link = item.matches('a') ? item : item.querySelector(LINK)
  const [, id] = ID.exec(link?.getAttribute('href') ?? '') ?? []
  return id === undefined ? [] : [id]
}

function landmarkOf(element: Element): string {
  const landmark = element.closest('header, footer, nav, main, aside, dialog')
  return landmark?.tagName.toLowerCase() ?? 'page'
}

function bannerOf(element: Element): TrackingContext[] {
  const banner = element.closest('[data-banner]')
  if (!banner) return []
  const title = banner.getAttribute('aria-label') ?? banner.querySelector('h1, h2')?.textContent ?? ''
  const href = (element.closest('a') ?? banner.querySelector('a'))?.getAttribute('href') ?? ''
  return [
    {
      name: 'banner',
      data: { bannerTarget: safeAddress(href, location.href), bannerTitle: title.slice(0, TEXT_MAX) },
    },
  ]
}

function blockOf(listName: string | undefined, findBlock: Places['findBlock']): TrackingContext[] {
  const block = listName === undefined ? null : findBlock(listName)
  if (!block) return []
  const { type, tracking, placement } = block
  const source: TrackingContext = {
    name: 'source',
    data: { uuid: tracking.sourceUuid, traceId: tracking.traceId },
  }
  if (type !== 'product_row') return [source]
  return [
    { name: 'product_list', data: tracking },
    ...(placement ? [{ name: 'product_placement' as const, data: placement }] : []),
    source,
  ]
}

/** A list is known by the id of its plan or block, otherwise by that of the tag, provider or recipe it belongs to. */
function recipesOf(
  element: Element,
  { name, id }: { name: string; id: string | undefined },
): TrackingContext[] {
  const list = element.closest<HTMLElement>(LIST)
  if (!list || !list.closest('main')) return []
  const items = [...list.children].filter((item) => item.querySelector(`a[href*="${DISHES}"]`))
  if (items.length === 0) return []
  const position = items.findIndex((item) => item.contains(element))
  const listId = list.dataset['listId'] ?? id
  return [
    {
      name: 'recipe_list',
      data: {
        recipeListName: name,
        ...(listId !== undefined && { recipeListId: listId }),
        recipeListItems: items.flatMap(idOf).slice(0, ITEMS_MAX),
        ...(position >= 0 && { recipeListEventPosition: position }),
      },
    },
  ]
}
