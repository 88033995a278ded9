import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { matchLine } from '../../client/screens/shopping-list/match-line.ts'
import { parseList } from '../../client/screens/shopping-list/parse-list.ts'
import { getMixedSearch } from '../../shared/api/search.ts'
import { isMeant, readWrittenLists, type WrittenList } from '../search/shopping-lists.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'

/** Sixty lists in three languages, with typos, quantities and brands, through the search as customers use it. */

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

async function search(q: string, { country, language }: WrittenList) {
  const path = `/api/v1/search/mixed/?q=${encodeURIComponent(q)}&type=product&size=6&fields=tile`
  const response = await origin.fetch(path, {
    headers: { 'x-country': country, 'x-language': language, 'x-requested-case': 'camel' },
  })
  const { items, attributes } = v.parse(getMixedSearch.response, await response.json())
  const products = items.flatMap((item) => (item.type === 'product_tile' ? [item.attributes] : []))
  return { products, correctedQuery: attributes.correctedQuery }
}

describe('shopping lists', () => {
  const lists = readWrittenLists()

  it('are sixty, in three languages', () => {
    expect(lists).toHaveLength(60)
    expect(new Set(lists.map(({ language }) => language)).size).toBe(3)
  })

  it('keep every line', () => {
    for (const { list, lines } of lists) {
      expect(
        parseList(list).map(({ text }) => text),
        list,
      ).toHaveLength(lines.length)
    }
  })

  it('are read right in at least nine of ten lines, and no line is lost', async () => {
    const wrong: string[] = []
    let count = 0
    for (const written of lists) {
      const parsed = parseList(written.list)
      for (const [index, { packs, goods }] of written.lines.entries()) {
        const line = parsed[index]
        if (!line) throw new Error(`Lost: ${written.list}`)
        const { choices, quantity } = matchLine(line, await search(line.query, written))
        const [first] = choices
        count += 1
        if (!first || !isMeant(goods, first.name) || quantity !== packs) {
          wrong.push(`${written.language} «${line.text}»: ${quantity} ${first?.name} ${first?.nameExtra}`)
        }
      }
    }
    console.log(`${count - wrong.length} of ${count} lines are right\n${wrong.join('\n')}`)
    expect(1 - wrong.length / count).toBeGreaterThanOrEqual(0.9)
  })
})
