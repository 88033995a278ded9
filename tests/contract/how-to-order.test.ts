import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createShopper } from './cart-client.ts'

/** The steps of an order name what a customer of the country can pay with. */

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

it.each([
  ['NO', 'nb', 'Med kort, Vipps eller gavekort, eller med faktura for bedrifter.'],
  ['SE', 'sv', 'Med kort, Swish eller presentkort, eller mot faktura för företag.'],
  ['SE', 'en', 'By card, Swish or gift card, or by invoice for companies.'],
] as const)('names the ways to pay in %s, %s', async (country, language, said) => {
  const shopper = await createShopper(origin, { country, language })
  const { body } = await shopper.call<{ steps: { text: string }[] }>('GET', 'how-to-order/')
  expect(body.steps.map(({ text }) => text.split(/(?<=\.) /)[0])).toContain(said)
})
