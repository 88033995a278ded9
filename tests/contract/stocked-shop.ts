import { afterAll, afterEach, expect } from 'vitest'
import { brokenInvariants } from '../support/ledger.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { fillStock } from './buyer.ts'

/** A shop with plenty of stock for one test file; checks the ledger's invariants after each test. */
export async function openStockedShop(): Promise<TestOrigin> {
  const origin = await createTestOrigin()
  afterAll(() => origin.dispose())
  afterEach(async () => {
    expect(await brokenInvariants(origin.db)).toEqual([])
  })
  await fillStock(origin)
  return origin
}
