import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addQuantity,
  createCartDraft,
  setTotal,
  type CartDraft,
  type Limits,
} from '../../origin/cart/change.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createShopper, itemsOf, type Shopper } from './cart-client.ts'
import { CARROTS, MILK, ONIONS } from '../support/products.ts'

/** Two devices write one cart; the stored rows must equal the result of the pure rules. */

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
  await origin.db.prepare(`UPDATE products SET max_quantity = 20 WHERE id = ${ONIONS}`).run()
})
afterAll(() => origin.dispose())

const PRODUCTS = [CARROTS, ONIONS, MILK]
const LIMITS: Limits = new Map([
  [CARROTS, { maxQuantity: 999, price: 0, pack: 1 }],
  [ONIONS, { maxQuantity: 20, price: 0, pack: 1 }],
  [MILK, { maxQuantity: 999, price: 0, pack: 1 }],
])

type Step = { device: 0 | 1; productId: number } & (
  | { kind: 'set'; quantity: number; intent: number }
  | { kind: 'add'; quantity: number; recipeId: number | undefined }
)

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    device: fc.constantFrom(0 as const, 1 as const),
    productId: fc.constantFrom(...PRODUCTS),
    quantity: fc.nat(30),
    // Few ids, so that intents are often repeated.
    intent: fc.nat(5),
  }),
  fc.record({
    kind: fc.constant('add' as const),
    device: fc.constantFrom(0 as const, 1 as const),
    productId: fc.constantFrom(...PRODUCTS),
    quantity: fc.integer({ min: -15, max: 15 }).filter((quantity) => quantity !== 0),
    recipeId: fc.constantFrom(undefined, 1, 2),
  }),
)

it('the stored cart matches the pure rules after any writes of owner and guest', async () => {
  const [owner, guest] = [await createShopper(origin), await createShopper(origin)]
  await owner.put([[CARROTS, 1]])
  const { token } = (await owner.call<{ token: string }>('POST', 'cart/share/')).body
  await guest.call('POST', `cart/shared/${token}/join/`)
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 12 }), async (steps) => {
      run += 1
      await owner.call('POST', 'cart/clear/')
      const draft = createCartDraft([], LIMITS)
      const granted = new Set<number>()
      for (const step of steps) {
        await send(step.device === 0 ? owner : guest, step, run)
        expectRule(draft, granted, step)
      }
      const stored = itemsOf((await guest.call('GET', 'cart/')).body).map((item) => [
        item.product.id,
        item.fromRecipe?.id ?? 0,
        item.quantity,
      ])
      const ruled = draft.rows.map((row) => [row.productId, row.recipeId, row.quantity])
      expect(stored.toSorted(byText)).toEqual(ruled.toSorted(byText))
    }),
    { seed: 20261121, numRuns: 12 },
  )
}, 60_000)

async function send(shopper: Shopper, step: Step, run: number): Promise<void> {
  const response =
    step.kind === 'set'
      ? await shopper.put([[step.productId, step.quantity, `run-${run}-intent-${step.intent}`]])
      : await shopper.call('POST', 'cart/items/', {
          items: [
            {
              productId: step.productId,
              quantity: step.quantity,
              ...(step.recipeId && { fromRecipeId: step.recipeId }),
            },
          ],
        })
  expect(response.status).toBe(200)
}

function expectRule(draft: CartDraft, granted: Set<number>, step: Step): void {
  if (step.kind === 'add') return addQuantity(draft, LIMITS, step)
  if (granted.has(step.intent)) return
  granted.add(step.intent)
  setTotal(draft, LIMITS, step.productId, step.quantity)
}

function byText(one: unknown[], other: unknown[]): number {
  return String(one) < String(other) ? -1 : 1
}
