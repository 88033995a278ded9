import { afterAll, afterEach, expect } from 'vitest'
import { brokenInvariants } from '../support/ledger.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { fillStock } from './buyer.ts'

/** The shop of a file of tests about buying: nothing runs out, and after each test the books add up. */
export async function openStockedShop(): Promise<TestOrigin> {
  const origin = await createTestOrigin()
  afterAll(() => origin.dispose())
  afterEach(async () => {
    expect(await brokenInvariants(origin.db)).toEqual([])
  })
  await fillStock(origin)
  return origin
}
