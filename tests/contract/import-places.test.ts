import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFile } from '../../origin/import/load-file.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createShopper } from './cart-client.ts'

const POSTAL_CODES = [
  'postal_code,place,municipality,county,lat,lon',
  '9990,Båtsfjord,Båtsfjord,Finnmark,70.6345,29.7185',
  '98107,Abisko,Kiruna,Norrbotten,68.3495,18.8312',
  '0154,Et annet sted,Oslo,Oslo,1,1',
  '123,Kort,X,Y,1,1',
  '9991,Båtsfjord,Båtsfjord,Finnmark,nord,29',
  '9991,Båtsfjord,Båtsfjord,Finnmark,91,29',
  '9992,,X,Y,1,1',
  '9990,Igjen,X,Y,1,1',
  '9993,kort',
].join('\n')

const STREETS = [
  'postal_code,place,street,district,municipality,county',
  '9990,BÅTSFJORD,"Hindberggata 1-15, 2-slutt",,Båtsfjord,Finnmark',
  '9990,BÅTSFJORD,"Hindberggata 17-slutt, 22-slutt",,Båtsfjord,Finnmark',
  '0154,OSLO,17. mai-plassen 3 (ulike),,Oslo,Oslo',
  '9999,INGEN,Ingen gate,,X,Y',
  '99,INGEN,Ingen gate,,X,Y',
  '9990,BÅTSFJORD,,,Båtsfjord,Finnmark',
].join('\r\n')

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

it('the import loads postal codes and reports line and reason of each rejected row', async () => {
  expect(await importFile(origin.db, POSTAL_CODES, origin.clock.now)).toEqual({
    what: 'postal codes',
    loaded: 2,
    known: 1,
    faults: [
      { line: 5, reason: 'postal_code "123" has neither four nor five digits' },
      { line: 6, reason: 'lat and lon "nord, 29" name no point' },
      { line: 7, reason: 'lat and lon "91, 29" name no point' },
      { line: 8, reason: 'place is empty' },
      { line: 9, reason: 'repeats a postal code of the file' },
      { line: 10, reason: 'Invalid Record Length: columns length is 6, got 2' },
    ],
  })
  const kept = await origin.db
    .prepare(`SELECT city, delivery_area_id FROM postal_codes WHERE country = 'NO' AND postal_code = '0154'`)
    .first()
  expect(kept).toEqual({ city: 'Oslo', delivery_area_id: 1 })
})

it('the import loads a street once, whatever number ranges it is listed with', async () => {
  const report = await importFile(origin.db, STREETS, origin.clock.now)
  expect(report).toEqual({
    what: 'streets',
    loaded: 2,
    known: 0,
    faults: [
      { line: 6, reason: 'postal_code "99" has neither four nor five digits' },
      { line: 7, reason: 'street is empty' },
      { line: 1, reason: '1 streets of postal codes that are not there: import those first' },
    ],
  })
  expect(await importFile(origin.db, STREETS, origin.clock.now)).toMatchObject({ loaded: 0, known: 2 })
})

it('imported addresses can be searched and get no delivery area', async () => {
  const shopper = await createShopper(origin)
  const found = await shopper.call<{ suggestions: { mainText: string; postalCode: string }[] }>(
    'GET',
    'geodata/address-search/?query=hindberggata%204',
  )
  expect(found.body.suggestions).toMatchObject([{ mainText: 'Hindberggata 4', postalCode: '9990' }])
  const { body } = await shopper.call<Record<string, unknown>>('GET', 'slot-picker/slots/?postal_code=9990')
  expect(body).toMatchObject({
    city: 'Båtsfjord',
    isDeliveryAvailable: false,
    deliverySlots: [],
    validatorMessages: ['We don’t deliver to 9990 Båtsfjord yet.'],
  })
})
