import type { getDinners } from '../../shared/api/dinners.ts'
import { runBatch } from '../db/batch.ts'
import { UNKNOWN_ADDRESS, type RequestContext } from '../http/context.ts'
import type { Handler } from '../http/mount.ts'
import { pageOf } from '../http/page-of.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { overviewStatements, toOverview } from '../product-lists/lists.ts'
import { allowedDinners } from './allowed-dinners.ts'
import { factStatements, findCustomerId, toFacts, type DinnerFacts } from './facts.ts'
import { planWeekOf } from './planned-week.ts'
import { listDinner, recipeDinner } from './to-dinner.ts'

/** Dinners of one's own, and earlier ones, that stand beside the suggestions. */
const SHELF = 6
const NOBODY = 0

/** A visitor who is not logged in gets the suggestions alone. Throws 429 `rate_limited` for too many of those. */
export const serveDinners: Handler<typeof getDinners> = async ({ query }, request) => {
  const customerId = await findCustomerId(request)
  if (customerId === null) await requireDinnersLeft(request)
  const { lists: listRows, ...rows } = await runBatch(request.db, {
    ...factStatements(request, customerId),
    lists: overviewStatements(request, customerId ?? NOBODY, { page: 1, size: SHELF, dinnersOnly: true }),
  })
  const facts = toFacts(rows, request)
  const isAllowed = await allowedDinners(facts, request)
  const { ranked, week, weekPlan } = planWeekOf(facts, { asked: query.week, isAllowed }, request)
  const first = (query.page - 1) * query.size
  const shown = ranked.slice(first, first + query.size)
  const shelf = (ids: Iterable<number>) =>
    rowsOf(facts, [...ids].slice(0, SHELF)).map((row) => recipeDinner(row, facts.standing, request))
  const lists = toOverview(listRows, request)
  return {
    dinners: {
      items: shown.map(({ row }) => recipeDinner(row, facts.standing, request)),
      ...pageOf(query, ranked.length),
    },
    lists,
    week,
    weekPlan: customerId === null ? [] : weekPlan,
    bank: [...shelf(facts.standing.bank), ...lists.map(listDinner)],
    previousOrdered: shelf(facts.standing.ordered.keys()),
  }
}

/** Without an address from the edge nothing is counted: all visitors would share one limit. */
async function requireDinnersLeft(request: RequestContext): Promise<void> {
  const { clientAddress } = request
  if (clientAddress !== UNKNOWN_ADDRESS) await requireWithinLimit(request, 'dinnersFrom', clientAddress)
}

function rowsOf({ candidates }: DinnerFacts, ids: readonly number[]) {
  return ids.flatMap((id) => candidates.find((each) => each.id === id)?.row ?? [])
}
