import * as v from 'valibot'
import { validOnly } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { bottleDeposit } from './products-detail.ts'

/** The deposits of the country, and a sentence on how to return containers. */
export const getBottleDeposits = defineEndpoint({
  path: 'bottle-deposits/',
  kind: 'catalogue',
  summary: 'Deposits on bottles and cans',
  response: v.object({ deposits: validOnly(bottleDeposit), info: text }),
})
