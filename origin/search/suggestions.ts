import type { SuggestionOnWire } from '../../shared/api/search.ts'
import { exactForm } from '../text/folding.ts'
import { routePath } from '../../shared/route-match.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { prepare, sql, type Prepared } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { IS_SHOWN } from '../products/queries.ts'
import { byIds, readProductLists } from '../products/store.ts'
import { toTile } from '../products/to-tile.ts'
import { searchUri } from './history.ts'
import { lookUp } from './look-up.ts'
import { gradeOf, hitsSql, matchParameter, type Match } from './match.ts'
import { extractSizes } from './sizes.ts'

type Row = {
  kind: 'product' | 'category' | 'recipe' | 'brand'
  id: number
  place: number
  text: string
  slug: string
}

/** Products can be added from the list, so most of the space is theirs. */
const MOST = { product: 4, category: 2, brand: 1, recipe: 2 } as const
/** Of these hits the best are suggested. */
const HITS_PER_KIND = 200
const COMPLETIONS = 3
const ROUTES = { product: 'product', category: 'category', recipe: 'recipe', brand: 'brand' } as const
const ORDER = ['product', 'category', 'brand', 'recipe'] as const

/**
 * Returns suggestions for a prefix: completed queries first, then the documents they would find. Products carry
 * what a list shows of them.
 */
export async function findSuggestions(
  request: RequestContext,
  query: string,
): Promise<{ suggestions: SuggestionOnWire[]; correctedQuery: string | null }> {
  const { found, correctedQuery } = await lookUp(request, query, {
    statements: (match) => ({
      rows: hitsStatement(request, match),
      completions: completionsStatement(request, query),
    }),
    read: ({ rows, completions }) => ({ rows, completions: completions.map(({ display }) => display) }),
    isTyping: true,
    hasGoods: true,
    isEmpty: ({ rows, completions }) => rows.length + completions.length === 0,
  })
  const queries = correctedQuery === null ? completed(query, found.completions) : [correctedQuery]
  const shown = ORDER.flatMap((kind) =>
    found.rows
      .filter((row) => row.kind === kind)
      .sort((one, other) => one.place - other.place)
      .slice(0, MOST[kind]),
  )
  const products = await findProducts(
    request,
    shown.flatMap(({ kind, id }) => (kind === 'product' ? [id] : [])),
  )
  const suggestions = [
    ...queries.map((text) => ({ text, kind: 'query' as const, uri: searchUri(request, text) })),
    ...shown.map(({ kind, id, slug, text }) => {
      const product = kind === 'product' ? products.get(id) : undefined
      return {
        text: product?.fullName ?? text,
        kind,
        uri: `/${canonicalSite(request)}${routePath(ROUTES[kind], { id: `${id}-${slug}` })}`,
        product: product ? toTile(product) : null,
      }
    }),
  ]
  return { suggestions, correctedQuery }
}

async function findProducts(request: RequestContext, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const [products = []] = await readProductLists(request, [byIds(ids)])
  return new Map(products.map((product) => [product.id, product]))
}

function hitsStatement(request: RequestContext, match: Match): Prepared<Row> {
  const { db, country, language } = request
  const hits = ORDER.map((kind) => `SELECT * FROM (${hitsSql(match, kind, HITS_PER_KIND)})`)
  return prepare(
    db,
    sql(
      `WITH found AS (
         SELECT d.kind, d.ref_id, row_number() OVER (
                  PARTITION BY d.kind ORDER BY ${gradeOf('min(hit.tier)')}, coalesce(l.is_sold_out, 0),
                    min(hit.tier), d.words_${language} - d.popularity * 100, d.ref_id) AS place
           FROM (${hits.join(' UNION ALL ')}) AS hit CROSS JOIN search_documents d ON d.id = hit.id
           LEFT JOIN listed_products l ON d.kind = 'product' AND l.country = :country AND l.product_id = d.ref_id
          WHERE d.in_${country.toLowerCase()} = 1 AND ${IS_SHOWN_DOCUMENT}
          GROUP BY d.id)
       SELECT found.kind, found.ref_id AS id, found.place,
              CASE found.kind WHEN 'brand' THEN b.name WHEN 'category' THEN c.name WHEN 'recipe' THEN r.title
                ELSE p.name END AS text,
              coalesce(b.slug, cat.slug, r.slug, p.slug) AS slug
         FROM found
         LEFT JOIN brands b ON found.kind = 'brand' AND b.id = found.ref_id
         LEFT JOIN categories cat ON found.kind = 'category' AND cat.id = found.ref_id
         LEFT JOIN category_texts c ON c.category_id = cat.id AND c.lang = :language
         LEFT JOIN recipe_texts r ON found.kind = 'recipe' AND r.recipe_id = found.ref_id AND r.lang = :language
         LEFT JOIN products own ON found.kind = 'product' AND own.id = found.ref_id
         LEFT JOIN product_texts p ON p.product_id = own.id AND p.lang = :language
        WHERE found.place <= ${Math.max(...Object.values(MOST))}`,
    ),
    { match: matchParameter(match), language, country, hidesAlcohol: Number(request.hidesAlcohol) },
  )
}

/** SQL: true for a document `d` that the caller may see. */
const IS_SHOWN_DOCUMENT = `CASE d.kind WHEN 'product' THEN ${IS_SHOWN.product('d.ref_id')}
  WHEN 'category' THEN ${IS_SHOWN.category('d.ref_id')} WHEN 'brand' THEN ${IS_SHOWN.brand('d.ref_id')} ELSE 1 END`

const LAST_WORD = /(?<!\p{L})\p{L}+$/u

/** Selects words that start with the query's last word, most frequent first. */
function completionsStatement(request: RequestContext, query: string): Prepared<{ display: string }> {
  const { db, country, language } = request
  const last = exactForm(LAST_WORD.exec(withoutSize(query.toLowerCase()))?.[0] ?? '')
  return prepare(
    db,
    sql(
      `SELECT display, max(uses) AS uses FROM search_words
        WHERE country = :country AND in_${language} = 1 AND :last <> '' AND word >= :last AND word < :last || '{'
          AND (:hidesAlcohol = 0 OR EXISTS (
            SELECT 1 FROM search_index JOIN search_documents d ON d.id = search_index.rowid
             WHERE search_index MATCH '"' || word || '"' AND d.in_${country.toLowerCase()} = 1 AND ${IS_SHOWN_DOCUMENT}))
        GROUP BY display ORDER BY uses DESC, display LIMIT ${COMPLETIONS}`,
    ),
    { country, last, hidesAlcohol: Number(request.hidesAlcohol) },
  )
}

/** The query, or nothing where it ends with a size: the `l` of `melk 1,5 l` begins no word. */
function withoutSize(query: string): string {
  const { rest } = extractSizes(query)
  return rest.endsWith(' ') ? '' : query
}

/** Replaces the query's last word by each of the words. */
function completed(query: string, words: readonly string[]): string[] {
  const before = query.toLowerCase().replace(LAST_WORD, '')
  return words.map((word) => `${before}${word}`)
}
