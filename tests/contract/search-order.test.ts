import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSearchSuggestions, searchResults } from '../../shared/api/search.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

type Site = readonly [country: string, language: string]
const NORWAY: Site = ['NO', 'nb']

async function read(path: string, [country, language]: Site): Promise<unknown> {
  const headers = { 'x-country': country, 'x-language': language, 'x-requested-case': 'camel' }
  const response = await origin.fetch(`/api/v1/search/${path}`, { headers })
  expect(response.status).toBe(200)
  return response.json()
}

async function find(query: string, site = NORWAY) {
  const path = `mixed/?type=product&size=100&q=${encodeURIComponent(query)}`
  const { items } = v.parse(searchResults, await read(path, site))
  return items.flatMap((item) => (item.type === 'product' ? [item.attributes] : []))
}

async function suggest(query: string) {
  const answer = await read(`suggestions/?q=${encodeURIComponent(query)}`, NORWAY)
  return v.parse(getSearchSuggestions.response, answer).suggestions.flatMap(({ product }) => product ?? [])
}

const sellOut = (ids: readonly number[], isAway = true) =>
  origin.db
    .prepare(
      `UPDATE stock SET on_hand = ?2 WHERE country = 'NO' AND product_id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(ids), isAway ? 0 : 50)
    .run()

describe('what is sold out', () => {
  it.each(['rømme', 'tacolefser', 'tine', 'lettm', 'original'])(
    'comes after as good a hit that can be bought: %s',
    async (query) => {
      const ids = (await find(query)).map(({ id }) => id)
      await sellOut(ids, false)
      const hits = (await find(query)).map(({ id }) => id)
      const suggested = (await suggest(query)).map(({ id }) => id)
      const [best = 0, second] = suggested
      await sellOut([best])
      const suggestedThen = (await suggest(query)).map(({ id }) => id)
      const then = (await find(query)).map(({ id }) => id)
      await sellOut([best], false)
      expect(suggestedThen[0]).toBe(second)
      expect(then.indexOf(best)).toBeGreaterThan(hits.indexOf(best))
      expect(then.filter((id) => id !== best)).toEqual(hits.filter((id) => id !== best))
    },
  )

  it('stays first while nothing else is what was meant', async () => {
    const [honey] = await find('honning')
    await sellOut([honey?.id ?? 0])
    const [then] = await find('honning')
    expect(then).toMatchObject({ id: honey?.id, availability: { isAvailable: false } })
  })
})

describe('a dish', () => {
  it.each([
    ['taco', 'NO', 'nb', /kjøttdeig/i, /tortilla/i],
    ['taco', 'SE', 'sv', /nötfärs/i, /tortilla/i],
    ['tacos', 'NO', 'en', /beef mince/i, /tortilla/i],
    ['fredagstaco', 'NO', 'nb', /kjøttdeig/i, /matkasse/i],
    ['lasagne', 'NO', 'nb', /kjøttdeig/i, /lasagne/i],
    ['hamburger', 'NO', 'nb', /kjøttdeig/i, /burger/i],
    ['vafler', 'NO', 'nb', /hvetemel/i, /hvetemel/i],
    ['gresk salat', 'NO', 'nb', /fetaost/i, /fetaost/i],
  ])(
    '%s brings what its recipes need (%s %s), after what is named so',
    async (query, country, language, need, first) => {
      const names = (await find(query, [country, language])).map(({ name }) => name)
      expect(names[0]).toMatch(first)
      expect(names.findIndex((name) => need.test(name))).toBeGreaterThanOrEqual(0)
      expect(names.slice(0, 12).some((name) => need.test(name))).toBe(true)
    },
  )

  it.each([
    ['torsk', /potet|purre/i],
    ['laks', /spaghetti|agurk/i],
    ['pasta', /løk|fløte/i],
    ['kake', /kjøttdeig/i],
    ['glutenfri taco', /kjøttdeig/i],
  ])('%s is none: what is cooked with it stays away', async (query, beside) => {
    const names = (await find(query)).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => beside.test(name))).toEqual([])
  })

  it('of many recipes brings only what most of them need', async () => {
    const names = (await find('soup')).map(({ name }) => name)
    expect(names.some((name) => /gulrot/i.test(name))).toBe(true)
    expect(names.filter((name) => /reke|kidney|spaghetti/i.test(name))).toEqual([])
  })
})

it('the unit of a size at the end is not completed to a word', async () => {
  const answer = await read(`suggestions/?q=${encodeURIComponent('melk 1,5 l')}`, NORWAY)
  const { suggestions } = v.parse(getSearchSuggestions.response, answer)
  expect(suggestions.filter(({ kind, text }) => kind === 'query' && text.startsWith('melk 1,5'))).toEqual([])
  expect(suggestions.some(({ kind, text }) => kind === 'product' && text.includes('melk'))).toBe(true)
})

it('a completed word is written as in the language of the country', async () => {
  const answer = await read(`suggestions/?q=${encodeURIComponent('brød')}`, NORWAY)
  const { suggestions } = v.parse(getSearchSuggestions.response, answer)
  expect(suggestions[0]).toMatchObject({ kind: 'query', text: 'brød' })
})
