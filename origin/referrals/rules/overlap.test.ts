import { expect, it } from 'vitest'
import { findOverlap, mailbox, type Overlap, type Party } from './overlap.ts'

const KARI: Party = {
  emails: ['kari@example.no'],
  phones: ['+4790000001'],
  names: ['Kari Nordmann'],
  postalCodes: ['0155'],
  places: [{ postalCode: '0155', street: 'Storgata', number: '1', unit: 'H0201' }],
  browsers: ['browser-1'],
  cards: ['card-1'],
}
const OLA: Party = {
  emails: ['ola@example.no'],
  phones: ['+4790000002'],
  names: ['Ola Hansen'],
  postalCodes: ['5003'],
  places: [{ postalCode: '5003', street: 'Strandgaten', number: '4', unit: null }],
  browsers: ['browser-2'],
  cards: ['card-2'],
}

it.each<[string, Partial<Party>, Overlap | null]>([
  ['strangers', {}, null],
  [
    'the same flat, written otherwise',
    { places: [{ postalCode: '0155', street: 'STOR GATA', number: '1', unit: 'h0201' }] },
    'address',
  ],
  [
    'the same house without a flat',
    { places: [{ postalCode: '0155', street: 'Storgata', number: '1', unit: null }] },
    'address',
  ],
  [
    'another flat of the house',
    { places: [{ postalCode: '0155', street: 'Storgata', number: '1', unit: 'H0301' }] },
    null,
  ],
  [
    'another house',
    { places: [{ postalCode: '0155', street: 'Storgata', number: '11', unit: 'H0201' }] },
    null,
  ],
  ['the same browser', { browsers: ['browser-1'] }, 'browser'],
  ['the same card', { cards: ['card-9', 'card-1'] }, 'card'],
  ['the same phone, written otherwise', { phones: ['+47 900 00 001'] }, 'person'],
  ['the same mailbox with a tag', { emails: ['Kari+torg@example.no'] }, 'person'],
  ['the same name in the same place', { names: ['kari nordmann'], postalCodes: ['0155'] }, 'person'],
  ['the same name elsewhere', { names: ['Kari Nordmann'] }, null],
  ['a neighbour with another name', { postalCodes: ['0155'] }, null],
])('%s', (_, friend, overlap) => {
  expect(findOverlap(KARI, { ...OLA, ...friend })).toBe(overlap)
  expect(findOverlap({ ...OLA, ...friend }, KARI)).toBe(overlap)
})

it('reads the mailbox of an address', () => {
  expect(['A.b+c@Gmail.com', 'ab@googlemail.com', 'a.b@example.no'].map(mailbox)).toEqual([
    'ab@gmail.com',
    'ab@gmail.com',
    'a.b@example.no',
  ])
})
