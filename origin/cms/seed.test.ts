import { expect, test } from 'vitest'
import { contentPath } from '../../shared/content/page-types.ts'
import { contentStatements } from './seed.ts'

type Row = [id: string, type: string, country: string, language: string, slug: string | null, json: string]

const rows = contentStatements(new Date('2026-11-27T09:00:00Z')).flatMap(
  ({ params }) => JSON.parse(String(params?.[0])) as Row[],
)

test.each([
  ['NO', 'nb'],
  ['NO', 'en'],
  ['SE', 'sv'],
  ['SE', 'en'],
])('every written page of %s in %s is found by links from footer and home page', (country, language) => {
  const own = rows.filter((row) => row[2] === country && row[3] === language)
  const pages = new Map<string, string>()
  const queue: string[] = []
  for (const [, type, , , slug, json] of own) {
    if (type === 'footer' || type === 'home_page_block') queue.push(json)
    const { page_type: pageType, content_type: contentType } = JSON.parse(json) as Record<
      string,
      string | null
    >
    // The press center lists the releases itself.
    const isPage = slug !== null && type !== 'home_page_block' && type !== 'press_release'
    if (isPage)
      pages.set(contentPath({ type: pageType ?? type, contentType: contentType ?? null, slug }), json)
  }
  expect(pages.size).toBeGreaterThan(20)
  for (let json = queue.pop(); json !== undefined; json = queue.pop()) {
    for (const [, path = ''] of json.matchAll(/"(?:uri|href)":"(\/[^"]+)"/g)) {
      const found = pages.get(path)
      pages.delete(path)
      if (found !== undefined) queue.push(found)
    }
  }
  expect([...pages.keys()]).toEqual([])
})
