import type { SearchResults } from '../../shared/api/search.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import type { JudgedProduct, Judgement } from './judgements.ts'

/** Counted results, as in the name NDCG@10. */
const COUNTED = 10

type Outcome = {
  judgement: Judgement
  /** Between 0 and 1. */
  ndcg: number
  /** The first result is as good as the best product of this country's assortment. */
  isFirstRight: boolean
  found: JudgedProduct[]
  correctedQuery: string | null
}

/**
 * Runs the judged queries on the seeded backend and compares the results with the best order of the whole
 * assortment. Leaves out the queries whose need no product of the country meets, unless nothing should be
 * found (group `none`).
 */
export async function measureQuality(judgements: readonly Judgement[]): Promise<Outcome[]> {
  const origin = await createTestOrigin()
  try {
    return await runJudgements(origin, judgements)
  } finally {
    await origin.dispose()
  }
}

async function runJudgements(origin: TestOrigin, judgements: readonly Judgement[]): Promise<Outcome[]> {
  const assortments = { NO: await readAssortment(origin, 'NO'), SE: await readAssortment(origin, 'SE') }
  const outcomes: Outcome[] = []
  for (const judgement of judgements) {
    const assortment = assortments[judgement.country]
    const ideal = [...assortment.values()].map(judgement.gradeOf).sort((one, other) => other - one)
    const best = ideal[0] ?? 0
    const isNone = judgement.group === 'none'
    if (best === 0 && !isNone) continue
    const { ids, correctedQuery } = await search(origin, judgement)
    const found = ids.flatMap((id) => assortment.get(id) ?? [])
    const grades = found.map(judgement.gradeOf)
    outcomes.push({
      judgement,
      ndcg: isNone ? Number(ids.length === 0) : gainOf(grades) / gainOf(idealOf(ideal, grades)),
      isFirstRight: isNone ? ids.length === 0 : grades[0] === best,
      found,
      correctedQuery,
    })
  }
  return outcomes
}

async function search(origin: TestOrigin, { query, country, language }: Judgement) {
  const response = await origin.fetch(
    `/api/v1/search/mixed/?type=product&size=${COUNTED}&q=${encodeURIComponent(query)}`,
    { headers: { 'x-country': country, 'x-language': language, 'x-requested-case': 'camel' } },
  )
  if (response.status !== 200) throw new Error(`${query} returned ${response.status}`)
  const { items, attributes } = (await response.json()) as SearchResults
  return { ids: items.map(({ id }) => id), correctedQuery: attributes.correctedQuery }
}

/**
 * The best order of what is shown and of all that is right: a result that is missing costs, but `Norvegia` need not
 * show other cheese.
 */
function idealOf(all: readonly number[], shown: readonly number[]): number[] {
  const best = all.filter((grade) => grade === all[0])
  const others = shown.filter((grade) => grade !== all[0])
  return [...best, ...others].sort((one, other) => other - one)
}

function gainOf(grades: readonly number[]): number {
  return grades
    .slice(0, COUNTED)
    .reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)
}

type Row = Record<'names' | 'categories' | 'parents' | 'brand' | 'claims' | 'size', string | null> & {
  id: number
}

async function readAssortment(origin: TestOrigin, country: string): Promise<Map<number, JudgedProduct>> {
  const { results } = await origin.db
    .prepare(
      `SELECT p.id, b.name AS brand, printf('%g%s', p.size_value, p.size_unit) AS size,
              (SELECT group_concat(lower(name), char(10))
                 FROM (SELECT name FROM product_texts WHERE product_id = p.id ORDER BY lang)) AS names,
              (SELECT group_concat(c.slug) FROM product_categories pc JOIN categories c ON c.id = pc.category_id
                WHERE pc.product_id = p.id) AS categories,
              (SELECT group_concat(parent.slug) FROM product_categories pc
                 JOIN categories c ON c.id = pc.category_id JOIN categories parent ON parent.id = c.parent_id
                WHERE pc.product_id = p.id) AS parents,
              (SELECT group_concat(claim) FROM (
                 SELECT classifier_key AS claim FROM product_classifiers WHERE product_id = p.id
                  UNION SELECT code || '-free' FROM product_free_from WHERE product_id = p.id)) AS claims
         FROM products p JOIN product_markets m ON m.product_id = p.id AND m.country = ?1 AND m.is_listed = 1
         LEFT JOIN brands b ON b.id = p.brand_id
        WHERE p.status = 'active' AND p.variant_of IS NULL`,
    )
    .bind(country)
    .all<Row>()
  const list = (text: string | null) => text?.split(',') ?? []
  return new Map(
    results.map((row) => [
      row.id,
      {
        id: row.id,
        names: (row.names ?? '').toLowerCase(),
        categories: list(row.categories),
        parents: list(row.parents),
        brand: row.brand ?? '',
        claims: list(row.claims),
        size: row.size ?? '',
      },
    ]),
  )
}
