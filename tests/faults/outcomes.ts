import { expect } from 'vitest'
import type { Seen } from './isolate.ts'
import type { FaultName, OutcomeName, Row } from './table.ts'
import { EDITED } from './upstream.ts'

/** A visitor from Norway whose device is in an experiment. */
export const HEADERS = {
  headers: {
    'x-country': 'NO',
    'x-language': 'nb',
    cookie: 'consent=statistics; device_id=22222222-1111-4111-8111-111111111111',
  },
}

export type Around = {
  row: Row
  fault: FaultName
  /** Calls to the broken dependency. */
  asked: number
  /** True when the response added an entry to a store. */
  wasKept: boolean
}

/** True for a response without faults. */
export function isWholeResponse(row: Row, { status, text }: Seen): boolean {
  if (status !== 200) return false
  if (row.asks === '/api/v1/flags') return /"experiments":\{"/.test(text)
  if (row.asks === '/api/v1/cart/') return text.includes('"currency":"NOK"')
  if (row.asks.startsWith('/api/')) return text.includes('"fullName":"Banan"')
  const hasBlock = row.asks !== '/no/products/101/' || text.includes(RELATED)
  const isDrawn = row.asks !== '/no/' || isPopularFirst(text)
  return text.endsWith('</body></html>') && text.includes(EDITED) && hasBlock && isDrawn
}

/** The variation of the home page's experiment for the device of `HEADERS`, other than the control. */
const isPopularFirst = (text: string) =>
  text.indexOf('aria-label="Populært akkurat nå"') < text.indexOf('aria-label="Tilbud"')

/** A text in the HTML of related products. */
const RELATED = 'id="related-'

export function expectOutcome(outcome: OutcomeName, seen: Seen, around: Around): void {
  CHECKS[outcome](seen, around)
}

const expectCopy = (seen: Seen, { row }: Around) => {
  expect([seen.status, isWholeResponse(row, seen)]).toEqual([200, true])
}

const expectDegraded = ({ headers, text }: Seen, { wasKept }: Around) => {
  expect(text.endsWith('</body></html>')).toBe(true)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(wasKept).toBe(false)
}

const expectRefusal = (status: number) => (seen: Seen, around: Around) => {
  expect([seen.status, around.wasKept]).toEqual([status, false])
  expect(JSON.parse(seen.text)).toMatchObject({ statusCode: status, transactionId: expect.any(String) })
}

const CHECKS: Record<OutcomeName, (seen: Seen, around: Around) => void> = {
  hit(seen, around) {
    expectCopy(seen, around)
    expect(around.asked).toBe(0)
  },
  stale(seen, around) {
    expectCopy(seen, around)
    expect(around.asked).toBeGreaterThan(0)
    // A response from the cache did not wait for the failed dependency.
    if (/^(stale|error)/.test(seen.said)) expect(seen.said).toMatch(/^stale; age=\d+$/)
  },
  old(seen, around) {
    expectCopy(seen, around)
    expect(around.asked).toBeGreaterThan(0)
    if (/^(stale|error)/.test(seen.said)) expect(seen.said).toMatch(/^error; age=\d+$/)
  },
  standIn(seen, around) {
    expect(seen.status).toBe(200)
    expect(seen.text).toContain('<footer')
    expect(seen.text).not.toContain(EDITED)
    expectDegraded(seen, around)
  },
  control(seen) {
    expect([seen.status, JSON.parse(seen.text)]).toEqual([200, { experiments: {}, forced: [] }])
  },
  controlPage(seen, { row }) {
    expect([seen.status, isPopularFirst(seen.text), isWholeResponse(row, seen)]).toEqual([200, false, false])
    expect(seen.text).toContain('aria-label="Populært akkurat nå"')
    expect(seen.text).toContain(EDITED)
    expect(seen.text.endsWith('</body></html>')).toBe(true)
  },
  unavailable(seen, around) {
    expect([seen.status, seen.headers.get('retry-after')]).toEqual([503, '5'])
    // The full shell: header, footer and links.
    expect(seen.text).toContain('<header')
    expect(seen.text).toContain('<footer')
    expectDegraded(seen, around)
  },
  without(seen, around) {
    expect(seen.status).toBe(200)
    expect(seen.text).toContain('Banan')
    expectDegraded(seen, around)
  },
  badGateway: expectRefusal(502),
  gatewayTimeout: expectRefusal(504),
  passedOn(seen, { fault, wasKept }) {
    expect([seen.status, wasKept]).toEqual([Number(fault), false])
    expect(seen.headers.get('cache-control')).toBe('no-store')
  },
  passedOnUnkept(seen, { wasKept }) {
    expect([seen.status, seen.text, wasKept]).toEqual([200, '{"of":{"another":["shape"]}}', false])
  },
}
