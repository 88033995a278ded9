import * as v from 'valibot'
import { validOrNull } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { currency, id, instant, money, text } from './fields.ts'

const incentive = v.object({
  id,
  title: text,
  description: text,
  code: text,
  /** A percentage, or an amount as money. */
  discount: v.object({ type: v.picklist(['percent', 'amount']), value: text }),
  minimumOrder: money,
  currency,
  validTo: instant,
  remainingOrders: v.number(),
})

/** What a new customer gets for the first orders; null for everybody who cannot have it. */
export const getWelcomeIncentive = defineEndpoint({
  path: 'welcome-incentive/',
  kind: 'personal',
  summary: 'The code for a first order, while it applies to the visitor',
  response: v.object({ incentive: validOrNull(incentive) }),
})
