import { describe, expect, it } from 'vitest'
import { parseGenerations, parsePolicyOverrides } from './cache-controls.ts'

const NAMES = ['content:footer', 'page:category']

describe('parsePolicyOverrides', () => {
  it('accepts some times of some rows', () => {
    const document = {
      'page:category': { ttl: 10, staleWhileRevalidate: 0 },
      'content:footer': { staleIfError: 3_600 },
    }
    expect(parsePolicyOverrides(document, NAMES)).toEqual({ document, faults: [] })
    expect(parsePolicyOverrides({}, NAMES)).toEqual({ document: {}, faults: [] })
  })

  it('reads former names of times and returns the present ones', () => {
    expect(parsePolicyOverrides({ 'page:category': { ttl: 10, swr: 20, sie: 30 } }, NAMES).document).toEqual({
      'page:category': { ttl: 10, staleWhileRevalidate: 20, staleIfError: 30 },
    })
    const both = { 'page:category': { swr: 20, staleWhileRevalidate: 40 } }
    expect(parsePolicyOverrides(both, NAMES).document).toEqual({
      'page:category': { staleWhileRevalidate: 40 },
    })
  })

  it.each([
    ['a row that does not exist', { 'page:kategori': { ttl: 10 } }, 'page:kategori: there is no such cache'],
    ['a time that does not exist', { 'page:category': { tttl: 10 } }, 'page:category.tttl: '],
    ['a time that is no number', { 'page:category': { ttl: '10' } }, 'page:category.ttl: A time is a number'],
    ['a time in parts of seconds', { 'page:category': { ttl: 1.5 } }, 'page:category.ttl: Whole seconds'],
    ['nothing fresh at all', { 'page:category': { ttl: 0 } }, 'page:category.ttl: At least 1 s.'],
    [
      'a time before now',
      { 'page:category': { staleWhileRevalidate: -1 } },
      'page:category.staleWhileRevalidate: At least 0 s.',
    ],
    [
      'more than a month',
      { 'page:category': { staleIfError: 2_592_001 } },
      'page:category.staleIfError: At most 30 days.',
    ],
    ['no object', [], ''],
    ['nothing', null, ''],
  ])('refuses %s and names the field', (_, document, fault) => {
    const parsed = parsePolicyOverrides(document, NAMES)
    expect(parsed.document).toBeNull()
    expect(parsed.faults.join('\n')).toContain(fault)
    expect(parsed.faults).not.toEqual([])
  })
})

describe('parseGenerations', () => {
  it('accepts purges of everything, sites, entities and pages', () => {
    const document = { all: 1, sites: { no: 2 }, entities: { 'product:132': 1 }, pages: { 'no/home': 4 } }
    expect(parseGenerations(document)).toEqual({ document, faults: [] })
    expect(parseGenerations({ sites: { se: 1 } }).document).toEqual({
      all: 0,
      sites: { se: 1 },
      entities: {},
      pages: {},
    })
  })

  it.each([
    ['a text', { all: '1' }, 'all: A generation is a number.'],
    ['a negative number', { sites: { no: -1 } }, 'sites.no: A generation is not negative.'],
    ['an unknown kind', { routes: { home: 1 } }, 'routes: '],
    ['a name without end', { pages: { ['x'.repeat(201)]: 1 } }, 'at most 200 characters'],
  ])('refuses %s', (_, document, fault) => {
    const parsed = parseGenerations(document)
    expect(parsed.document).toBeNull()
    expect(parsed.faults.join('\n')).toContain(fault)
  })
})
