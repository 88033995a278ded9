import { expect, it } from 'vitest'
import { foldPlaceName, parseAddressQuery } from './address-query.ts'

it.each([
  ['karl', 'NO', { street: 'karl', number: null, postalCode: null, city: '' }],
  ['Karl Johans gate 22', 'NO', { street: 'karl johans gate', number: '22', postalCode: null, city: '' }],
  ['Karl Johans gt. 22 B', 'NO', { street: 'karl johans gate', number: '22b', postalCode: null, city: '' }],
  ['Storgata 5, 0155 Oslo', 'NO', { street: 'storgata', number: '5', postalCode: '0155', city: 'oslo' }],
  ['Storgata 5 0155 Oslo', 'NO', { street: 'storgata', number: '5', postalCode: '0155', city: 'oslo' }],
  ['Storgata 5, Oslo', 'NO', { street: 'storgata', number: '5', postalCode: null, city: 'oslo' }],
  ['Mosseveien 1234', 'NO', { street: 'mosseveien', number: '1234', postalCode: null, city: '' }],
  ['0155', 'NO', { street: '', number: null, postalCode: '0155', city: '' }],
  ['0155 Oslo', 'NO', { street: '', number: null, postalCode: '0155', city: 'oslo' }],
  ['111 51', 'SE', { street: '', number: null, postalCode: '11151', city: '' }],
  [
    'Götgatan 14, 116 46 Stockholm',
    'SE',
    { street: 'gotgatan', number: '14', postalCode: '11646', city: 'stockholm' },
  ],
  ['Grünerløkka', 'NO', { street: 'grunerlokka', number: null, postalCode: null, city: '' }],
] as const)('reads "%s" in %s', (typed, country, expected) => {
  expect(parseAddressQuery(typed, country)).toEqual(expected)
})

it('compares names without case, marks and dots', () => {
  expect([
    foldPlaceName('S:t Eriksgatan'),
    foldPlaceName('Sørkedalsveien'),
    foldPlaceName('Schous pl.'),
  ]).toEqual(['s t eriksgatan', 'sorkedalsveien', 'schous plass'])
})
