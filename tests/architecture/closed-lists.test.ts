import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '../../shared/api/all.ts'
import { collectDropped } from '../../shared/api/dropped.ts'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import { differences } from '../support/differences.ts'
import { closedLists, sampleOf } from '../support/schema-sample.ts'

/** Responses of a backend that knows more than we do: each closed list of `shared/api` meets a value of tomorrow. */

const TOMORROW = 'from-tomorrow'

/** Without these a response says nothing that can be shown, so it fails; by the end of their path, with the reason. */
const NEEDED: Record<string, string> = {
  currency: 'every amount beside it is in this currency',
  country: 'it says whose law, prices and addresses these are',
  jurisdiction: 'it says whose law the events of analytics fall under',
  language: 'a form would save another language over it',
  'diet.allergens.[]': 'an allergy must not be lost on the way',
  'diet.diets.[]': 'a diet must not be lost on the way',
  cartGrouping: 'a form would save another grouping over it',
  'eInvoice.type': 'a form would save another way to invoice over it',
  'initiatePayment.status': 'money: it decides whether anything is left to pay',
  'initiatePayment.action.type': 'money: it decides where the buyer goes to pay',
  'confirmPayment.payment.status': 'money: it decides whether the order counts as paid',
  'confirmPayment.payment.method.type': 'money: the method belongs to a payment that is under way',
  'publicKey.attestation': 'the browser would ask for another proof than the backend expects',
  'initiateGiftcardPayment.status': 'money: it decides whether anything is left to pay',
  'initiateGiftcardPayment.action.type': 'money: it decides where the buyer goes to pay',
  'confirmGiftcardPayment.status': 'money: it decides whether the cards count as paid',
  'addReminder.reminder.kind': 'it repeats what was asked for',
}

const ALL = Object.entries<Endpoint>(ENDPOINTS)
const RESPONSES = ALL.flatMap(([name, { response }]) => (response ? [{ name, response }] : []))
const LISTS = RESPONSES.flatMap(({ name, response }) =>
  closedLists(response).map(({ path }) => ({ response, path, at: [name, ...path].join('.') })),
)

const neededFor = (at: string) => Object.keys(NEEDED).find((end) => at === end || at.endsWith(`.${end}`))

describe('a value of tomorrow', () => {
  it('is not in the samples, which their schemas take whole', () => {
    for (const { name, response } of RESPONSES) {
      expect(collectDropped(() => v.parse(response, sampleOf(response))).dropped, name).toEqual([])
    }
  })

  it('costs itself or its item, once, unless the response needs it', () => {
    const found = LISTS.filter(({ at }) => !neededFor(at)).map(({ response, path, at }) => {
      const dropped = dropsOf(response, path)
      return [at, dropped, dropped === 1 ? losses(response, path) : null]
    })
    expect(found.filter(([, dropped, different]) => dropped !== 1 || Number(different) > 1)).toEqual([])
    expect(found.length).toBeGreaterThan(300)
  })

  it('fails a response that needs it, unless an item of a list holds it', () => {
    const needed = LISTS.filter(({ at }) => neededFor(at))
    expect(needed.filter(({ response, path }) => dropsOf(response, path) > 1).map(({ at }) => at)).toEqual([])
    const failing = needed.filter(({ response, path }) => dropsOf(response, path) === 0)
    const reasons = new Set(failing.map(({ at }) => neededFor(at)))
    expect(Object.keys(NEEDED).filter((name) => !reasons.has(name))).toEqual([])
  })
})

it('a request is taken as it is, or refused: nothing of it is left out', () => {
  const lenient = ALL.flatMap(([name, { params, query, body }]) =>
    [params, query, body].some((each) => hasFallback(each)) ? [name] : [],
  )
  expect(lenient).toEqual([])
  expect(RESPONSES.filter(({ response }) => hasFallback(response)).length).toBeGreaterThan(20)
})

/** Parts dropped for a value of tomorrow; 0 where the response fails. */
function dropsOf(response: v.GenericSchema, path: readonly string[]): number {
  const { value, dropped } = collectDropped(() => v.safeParse(response, sampleOf(response, path, TOMORROW)))
  return value.success ? dropped.length : 0
}

/** The number of places in which the parsed response differs from one without the value. */
function losses(response: v.GenericSchema, path: readonly string[]): number {
  // The sample of a variant depends on the path.
  const [options = []] = closedLists(response).flatMap((list) =>
    list.path.join('.') === path.join('.') ? [list.options] : [],
  )
  const usual = v.parse(response, sampleOf(response, path, options[0]))
  return differences(usual, v.parse(response, sampleOf(response, path, TOMORROW))).length
}

/** Whether a schema leaves anything out, at any depth. */
function hasFallback(schema: unknown, visited = new Set<unknown>()): boolean {
  if (typeof schema !== 'object' || schema === null || visited.has(schema)) return false
  visited.add(schema)
  return 'fallback' in schema || Object.values(schema).some((each) => hasFallback(each, visited))
}
