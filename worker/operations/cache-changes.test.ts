import { describe, expect, it } from 'vitest'
import { changePolicy, isWidePurge, parsePurge, raiseGeneration, resetPolicy } from './cache-changes.ts'
import { NO_GENERATIONS, parseGenerations } from './cache-controls.ts'

const NAMES = ['page:category', 'growth']

describe('changePolicy and resetPolicy', () => {
  it('changePolicy keeps times that are not named', () => {
    const { document } = changePolicy(
      { 'page:category': { ttl: 10, staleWhileRevalidate: 5 } },
      'page:category',
      { ttl: 30 },
      NAMES,
    )
    expect(document).toEqual({ 'page:category': { ttl: 30, staleWhileRevalidate: 5 } })
  })

  it.each([
    ['page:category', { ttl: 0 }, 'page:category.ttl: At least 1 s.'],
    ['page:category', { ttl: 1.5 }, 'page:category.ttl: Whole seconds only.'],
    [
      'page:category',
      { staleWhileRevalidate: Number.NaN },
      'page:category.staleWhileRevalidate: A time is a number of seconds.',
    ],
    ['page:category', { staleIfError: 30 * 86_400 + 1 }, 'page:category.staleIfError: At most 30 days.'],
    [
      'page:category',
      { tll: 3 },
      'page:category.tll: There is no such time; there are ttl, staleWhileRevalidate, staleIfError and negativeTtl.',
    ],
    ['page:kategori', { ttl: 3 }, 'page:kategori: there is no such cache'],
    ['constructor', { ttl: 3 }, 'constructor: there is no such cache'],
  ])('changePolicy refuses %s %j with the field and its rule', (name, times, fault) => {
    expect(changePolicy({}, name, times, NAMES)).toEqual({ document: null, faults: [fault] })
  })

  it('resetPolicy resets a whole row or one time', () => {
    const overrides = { growth: { ttl: 10, staleIfError: 5 }, 'page:category': { ttl: 3 } }
    expect(resetPolicy(overrides, 'growth', 'ttl')).toEqual({
      growth: { staleIfError: 5 },
      'page:category': { ttl: 3 },
    })
    expect(resetPolicy(overrides, 'growth')).toEqual({ 'page:category': { ttl: 3 } })
    expect(resetPolicy(overrides, 'page:category', 'ttl')).toEqual({ growth: { ttl: 10, staleIfError: 5 } })
  })
})

describe('a purge', () => {
  it.each([
    ['all', ''],
    ['site', 'se-en'],
    ['entity', 'product:132'],
    ['entity', 'content:privacy-policy'],
    ['entity', 'growth'],
    ['page', 'no/home'],
    ['page', 'no/contentAbout/økologisk'],
    ['page', 'no/contentAboutTyped/press/pricing'],
    ['page', 'no-en/category/1'],
    ['page', 'se/contentLegal/privacy-policy'],
  ] as const)('parsePurge accepts a purge of %s %s', (kind, name) => {
    const { document } = parsePurge(kind, name)
    expect(document).toEqual({ kind, name })
    expect(document && isWidePurge(document)).toBe(kind === 'all' || kind === 'site')
  })

  it.each([
    ['everything', '', 'kind: A purge is one of all, site, entity, page.'],
    ['all', 'no', 'name: Everything has no name.'],
    ['site', 'dk', 'name: A site is one of no, se,'],
    ['entity', 'product:0132', 'name: An entity is product:132,'],
    ['entity', 'user:1', 'name: An entity is product:132,'],
    ['page', 'dk/home', 'name: A page is {site}/{route}/{ids}'],
    ['page', 'no/cart', 'name: Only pages of a shared route are stored:'],
    ['page', 'no/constructor', 'name: Only pages of a shared route are stored:'],
    ['page', 'no/category', 'name: category wants {id} after it.'],
    ['page', 'no/home/1', 'name: home has no ids.'],
    [
      'page',
      'no/category/01',
      'name: {id} of category cannot be “01”: a page is kept under its number alone',
    ],
    ['page', 'no/product/132-milk', 'name: {id} of product cannot be “132-milk”: a page is kept under its'],
    ['page', 'no/product/milk', 'name: {id} of product cannot be “milk”'],
    ['page', 'no/contentAbout/Priser', 'name: {slug} of contentAbout cannot be “Priser”: no page has it.'],
    ['page', 'no/contentAboutTyped/press/a!b', 'name: {slug} of contentAboutTyped cannot be “a!b”'],
  ])('parsePurge refuses a purge of %s "%s", which would end nothing', (kind, name, fault) => {
    expect(parsePurge(kind, name).faults[0]).toContain(fault)
  })

  const now = new Date('2026-11-21T12:00:00Z')
  const purged = (kind: 'all' | 'site' | 'entity' | 'page', name = '', from = NO_GENERATIONS) =>
    raiseGeneration(from, { kind, name }, now)

  it('raiseGeneration returns a number that no key has used, also for an old copy of the document', () => {
    const first = purged('entity', 'product:132')
    const later = raiseGeneration(
      NO_GENERATIONS,
      { kind: 'entity', name: 'product:132' },
      new Date(now.getTime() + 1_000),
    )
    expect(later.entities['product:132']).toBeGreaterThan(first.entities['product:132'] ?? 0)
    const again = purged('entity', 'product:132', first)
    expect(again.entities['product:132']).toBe((first.entities['product:132'] ?? 0) + 1)
  })

  it('raiseGeneration keeps all other numbers and returns a valid document', () => {
    const one = purged('page', 'no/home', purged('site', 'se'))
    expect(Object.keys(one.sites)).toEqual(['se'])
    expect(Object.keys(one.pages)).toEqual(['no/home'])
    expect(parseGenerations(one).document).toEqual(one)
  })

  const full = (purgedAt: number) => ({
    ...NO_GENERATIONS,
    entities: Object.fromEntries(
      Array.from({ length: 2_000 }, (_, index) => [`product:${index + 1}`, purgedAt]),
    ),
  })

  it('a full document drops names whose purge is older than any stored entry', () => {
    expect(Object.keys(purged('entity', 'product:7', full(1)).entities)).toHaveLength(2_000)
    const after = purged('entity', 'product:2001', full(1))
    expect(after.all).toBe(0)
    expect(Object.keys(after.entities)).toEqual(['product:2001'])
  })

  it('a full document of recent names becomes a purge of everything', () => {
    const lately = purged('entity', 'product:1').entities['product:1'] ?? 0
    const after = purged('entity', 'product:2001', full(lately))
    expect(after).toEqual({ all: expect.any(Number), sites: {}, entities: {}, pages: {} })
    expect(after.all).toBeGreaterThan(0)
    expect(parseGenerations(after).document).toEqual(after)
  })

  it('a purge of everything drops all other numbers', () => {
    const all = purged('all', '', purged('site', 'se'))
    expect(all).toEqual({ all: expect.any(Number), sites: {}, entities: {}, pages: {} })
    expect(all.all).toBeGreaterThan(0)
  })
})
