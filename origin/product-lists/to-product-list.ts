import type {
  ProductListDetailOnWire,
  ProductListOnWire,
  RecurringOrder,
} from '../../shared/api/product-lists.ts'
import { routePath } from '../../shared/route-match.ts'
import { canonicalSite, MARKETS, type Country } from '../../shared/sites.ts'
import { wallClockAt } from '../../shared/time/time-zone.ts'
import type { RequestContext } from '../http/context.ts'
import type { ListRow } from './queries.ts'
import { RUNS_BEFORE_MS } from './rules/rounds.ts'

/** Pictures of a list in the overview. */
export const LIST_PICTURES = 4

type Reader = Pick<RequestContext, 'country' | 'language' | 'session'>

/** Converts a list to its wire form in overviews. `images` are the pictures of its first goods. */
export function toProductList(
  row: ListRow,
  images: ProductListOnWire['images'],
  reader: Reader,
): ProductListOnWire {
  const isOwn = isOwnList(row, reader)
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    url: `/${canonicalSite(reader)}${routePath('productList', { id: row.id })}`,
    isDinnerList: row.is_dinner_list === 1,
    numberOfItems: row.lines,
    numberOfProducts: row.sold,
    totalQuantity: row.pieces,
    images: images.slice(0, LIST_PICTURES),
    // The rhythm of another member is theirs.
    recurring: isOwn ? toRecurringOrder(row, reader.country) : null,
    isOwn,
    organization: row.organization_name,
    ownerFirstName: isOwn ? null : row.owner_first_name,
    updatedAt: row.updated_at,
    version: row.version,
  }
}

/** True for a list of the caller; false for one of another member of the organisation, and of a link. */
export const isOwnList = (row: Pick<ListRow, 'owner_id'>, { session }: Pick<Reader, 'session'>): boolean =>
  session !== null && session.user_id === row.owner_id

/**
 * A list as its link shows it: the rhythm of the owner's household, the link and the organisation are theirs.
 */
export const throughLink = (list: ProductListDetailOnWire): ProductListDetailOnWire => ({
  ...list,
  recurring: null,
  shared: null,
  organization: null,
})

/** The recurring order of a list, or null. */
export function toRecurringOrder(row: ListRow, country: Country): RecurringOrder | null {
  if (row.recurring_id === null) return null
  const runsAt = new Date(Date.parse(row.cutoff_at) - RUNS_BEFORE_MS)
  return {
    id: row.recurring_id,
    productListId: row.id,
    intervalWeeks: row.interval_weeks,
    weekday: row.weekday,
    isActive: row.is_active === 1,
    nextRunDate: wallClockAt(runsAt, MARKETS[country].timeZone).date,
    deliveryDate: row.delivery_on,
    addedToCartAt: row.added_to_cart_at,
  }
}
