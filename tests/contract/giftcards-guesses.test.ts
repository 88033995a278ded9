import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestOrigin, originAt, type TestOrigin } from '../support/origin.ts'
import { signUp } from '../support/people.ts'
import { watchDatabase } from '../support/watched-database.ts'
import { createShopper, type Shopper } from './cart-client.ts'
import { buyCards, item, printedSecret, type Refusal, type Secret } from './giftcard-buyer.ts'

/**
 * Guessing gift cards: every wrong try gets the same answer after the same work, counted in trips to the database
 * (docs/reference/security.md#gift-cards). `GIFTCARD_TRIES` plays more and prints the times.
 */
const TRIES = Number(process.env['GIFTCARD_TRIES'] ?? 60)
const TIMEOUT = 600_000
const MANY = 1_000_000

let origin: TestOrigin
let trips = 0
beforeAll(async () => {
  const plain = await createTestOrigin({
    rateLimits: { giftcard: MANY, giftcardFrom: MANY, giftcardNumber: MANY, giftcardPurchase: MANY },
  })
  const db = watchDatabase(plain.db, (_, when) => {
    if (when === 'before') trips += 1
  })
  origin = { ...plain, ...originAt({ ...plain.deps, db }) }
})
afterAll(() => origin.dispose())

async function newCard(): Promise<Secret> {
  const giver = await createShopper(origin)
  return printedSecret(giver, await buyCards(origin, giver, [item()]))
}

it(
  'a wrong number, a wrong code and a stranger’s card look and cost the same',
  { timeout: TIMEOUT },
  async () => {
    const [known, theirs] = [await newCard(), await newCard()]
    const friend = await signUp(origin)
    await friend.shopper.call('POST', 'giftcards/activate/', theirs)
    const { shopper } = await signUp(origin)
    const codeBut = ({ code }: Secret, index: number) => {
      const tried = String(index % 10_000).padStart(4, '0')
      return tried === code ? String((Number(code) + 1) % 10_000).padStart(4, '0') : tried
    }
    const kinds: Record<string, (index: number) => Secret> = {
      number: (index) => ({ giftcardNumber: `6051${String(index * 7_919).padStart(12, '0')}`, code: '1234' }),
      code: (index) => ({ ...known, code: codeBut(known, index) }),
      stranger: () => theirs,
    }
    const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, [] as number[]]))
    const answers = new Set<string>()
    for (let index = 0; index < TRIES; index += 1) {
      for (const [kind, secretOf] of Object.entries(kinds)) {
        const began = performance.now()
        answers.add(await tryOnce(shopper, secretOf(index)))
        times[kind]?.push(performance.now() - began)
      }
    }
    if (process.env['GIFTCARD_TRIES']) process.stdout.write(`${JSON.stringify(summaryOf(times))}\n`)
    expect([...answers]).toHaveLength(1)
    expect([...answers][0]).toContain('giftcard_not_found')
  },
)

/** The answer with the trips it took, as text. */
async function tryOnce(shopper: Shopper, secret: Secret): Promise<string> {
  const before = trips
  const { status, body } = await shopper.call<Refusal & { transactionId: string }>(
    'POST',
    'giftcards/balance/',
    secret,
  )
  return JSON.stringify({ status, ...body, transactionId: null, trips: trips - before })
}

/** Median and 95th percentile in milliseconds. */
function summaryOf(times: Record<string, number[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(times).map(([kind, all]) => {
      const sorted = all.toSorted((one, other) => one - other)
      const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2)
      return [kind, [at(0.5), at(0.95)]]
    }),
  )
}
