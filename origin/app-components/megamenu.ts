import type { getMegamenu } from '../../shared/api/app-components.ts'
import { routePath } from '../../shared/route-match.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { promotedProducts } from '../campaigns/store.ts'
import { prepare, sql } from '../db/query.ts'
import type { Handler } from '../http/mount.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { IS_SHOWN } from '../products/queries.ts'
import { readProductLists } from '../products/store.ts'
import { SECTION_TITLES } from '../section-listing/texts.ts'
import { text } from '../text/text.ts'

type Row = { id: number; parent_id: number | null; slug: string; motif: string; tint: string; name: string }

const MENU = sql<Row>(
  `SELECT c.id, c.parent_id, c.slug, c.motif, c.tint, t.name
     FROM categories c JOIN category_texts t ON t.category_id = c.id AND t.lang = :language
    WHERE (c.parent_id IS NULL OR :isWhole) AND ${IS_SHOWN.category('c.id')}
    ORDER BY c.parent_id, c.sort`,
)

/** Returns the category tree with what is promoted, or only its top level. */
export const serveMegamenu: Handler<typeof getMegamenu> = async ({ query }, request) => {
  const site = canonicalSite(request)
  const isWhole = query.fields === 'all'
  // Only the whole menu shows what is promoted.
  const [offers = []] = isWhole ? await readProductLists(request, [promotedProducts(1)]) : []
  const { results } = await prepare(request.db, MENU, {
    language: request.language,
    country: request.country,
    hidesAlcohol: Number(request.hidesAlcohol),
    isWhole: Number(isWhole),
  }).all<Row>()
  const leaf = (row: Row) => ({
    id: row.id,
    title: row.name,
    uri: `/${site}${routePath('category', { id: `${row.id}-${row.slug}` })}`,
    imageUrl: pictureUrl('categories', row.id, row),
  })
  return {
    columns: results
      .filter((row) => row.parent_id === null)
      .map((top) => ({
        ...leaf(top),
        tint: top.tint,
        items: results
          .filter((row) => row.parent_id === top.id)
          .map((row) => ({ ...leaf(row), children: [] })),
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
