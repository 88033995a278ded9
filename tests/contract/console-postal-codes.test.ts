import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createCustomer } from './order-fixture.ts'
import { signInStaff, type Staff } from './staff.ts'

/** Postal codes at the console, and where the shop then delivers. */

let origin: TestOrigin
let warehouse: Staff
let area = ''
beforeAll(async () => {
  origin = await createTestOrigin()
  warehouse = await signInStaff(origin, 'warehouse@torg.test')
  const { message } = await warehouse.post('areas', { action: 'area', country: 'NO', name: 'Fjellbygda' })
  area = /area (\d+)/.exec(message)?.[1] ?? ''
})
afterAll(() => origin.dispose())

const set = (codes: string, to = area, staff = warehouse) => staff.post('postal-codes', { codes, area: to })
const areaOf = (code: string) =>
  origin.db
    .prepare(`SELECT delivery_area_id FROM postal_codes WHERE country = 'NO' AND postal_code = ?1`)
    .bind(code)
    .first<number>('delivery_area_id')
const addressArea = (id: number) =>
  origin.db
    .prepare('SELECT delivery_area_id FROM addresses WHERE id = ?1')
    .bind(id)
    .first<number>('delivery_area_id')

describe('postal codes', () => {
  it('are given to an area, singly and as a range, with the saved addresses there', async () => {
    const kari = await createCustomer(origin)
    const before = await areaOf('0155')
    const { status, message } = await set('0155, 0157-0158')
    expect(status).toBe(303)
    expect(message).toMatch(
      /^[23] postal codes in NO are delivered to by Fjellbygda now, with [1-9]\d* saved/,
    )
    expect(await areaOf('0155')).toBe(Number(area))
    expect(await addressArea(kari.addressId)).toBe(Number(area))
    const response = await origin.fetch('/api/v1/delivery-offering/delivery-lookup/?postal_code=0155', {
      headers: { 'x-country': 'NO', 'x-language': 'nb' },
    })
    expect(response.status).toBe(200)
    await set('0155', String(before))
    expect(await addressArea(kari.addressId)).toBe(before)
  })

  it('can have no delivery, and an address served by boat keeps its harbour', async () => {
    const kari = await createCustomer(origin)
    const boat = await createCustomer(origin)
    const harbour = await origin.db
      .prepare(`SELECT id FROM delivery_areas WHERE kind = 'boat' LIMIT 1`)
      .first<number>('id')
    await origin.db
      .prepare('UPDATE addresses SET delivery_area_id = ?2 WHERE id = ?1')
      .bind(boat.addressId, harbour)
      .run()
    const before = await areaOf('0155')
    expect((await set('0155', 'NO')).message).toContain('1 postal codes in NO have no delivery now')
    expect(await addressArea(kari.addressId)).toBeNull()
    expect(await addressArea(boat.addressId)).toBe(harbour)
    expect(await warehouse.open('postal-codes/?q=0155&served=no')).toContain('1 found')
    await set('0155', String(before))
  })

  it('that nobody knows are named, and entries that are none are refused', async () => {
    expect((await set('0155, 0002')).message).toContain('Not known, from a file first: 0002.')
    const { status, message } = await set('15500')
    expect([status, message.includes('Codes of NO are like')]).toEqual([400, true])
    expect(message).toContain('15500</textarea>')
    expect((await set('0155', '999999')).message).toContain('There is no such area.')
  })

  it('are a file, set by the warehouse alone, with each change in the log', async () => {
    const support = await signInStaff(origin, 'support@torg.test')
    expect((await set('0155', area, support)).status).toBe(403)
    const response = await origin.fetch('/console/postal-codes/?export=csv&q=0157', {
      headers: { cookie: support.cookie },
    })
    expect(await response.text()).toMatch(/country,code,town,municipality,area,addresses,waiting\r\nNO,0157,/)
    const admin = await signInStaff(origin)
    const log = await admin.open('log/?q=fjellbygda')
    expect(log).toContain('warehouse@torg.test')
  })
})
