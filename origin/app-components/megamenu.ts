import type { getMegamenu } from '../../shared/api/app-components.ts'
import { routePath } from '../../shared/route-match.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { promotedProducts } from '../campaigns/store.ts'
import type { Handler } from '../http/mount.ts'
import { type CategoryRow, readCategories, toCategory } from '../productcategories/store.ts'
import { readProductLists } from '../products/store.ts'
import { SECTION_TITLES } from '../section-listing/texts.ts'
import { text } from '../text/text.ts'

/** Returns the categories that have goods with what is promoted, or only their top level. */
export const serveMegamenu: Handler<typeof getMegamenu> = async ({ query }, request) => {
  const site = canonicalSite(request)
  const isWhole = query.fields === 'all'
  // Only the whole menu shows what is promoted.
  const [offers = []] = isWhole ? await readProductLists(request, [promotedProducts(1)]) : []
  const rows = (await readCategories(request)).filter((row) => row.product_count > 0)
  const leaf = (row: CategoryRow) => {
    const { id, name, uri, imageUrl } = toCategory(row, request)
    return { id, title: name, uri, imageUrl }
  }
  const below = (top: CategoryRow) => rows.filter((row) => row.parent_id === top.id)
  return {
    columns: rows
      .filter((row) => row.parent_id === null)
      .map((top) => ({
        ...leaf(top),
        tint: top.tint,
        items: isWhole ? below(top).map((row) => ({ ...leaf(row), children: [] })) : [],
      })),
    promoted: [
      {
        id: 'campaigns-current',
        title: text(request.language, SECTION_TITLES.campaigns),
        uri: `/${site}${routePath('campaigns', {})}`,
        imageUrl: offers[0]?.images[0]?.thumbnail.url ?? null,
      },
    ],
  }
}
