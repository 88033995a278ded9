import { expect, test, vi } from 'vitest'
import { importPart } from './import-part.ts'

/** A page whose head has links to these addresses already. */
function stubHead(...addresses: string[]) {
  const links: { rel?: string; href: string }[] = addresses.map((href) => ({ href }))
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: {
      querySelector: (selector: string) => links.find(({ href }) => selector === `[href="${href}"]`),
      append: (link: { href: string }) => links.push(link),
    },
  })
  return links
}

test('a part is imported while the files that it needs are asked for, each once', async () => {
  const links = stubHead('/assets/known.js', '/assets/sheet.css')
  const files = ['assets/known.js', 'assets/new.js', 'assets/sheet.css']
  const load = vi.fn(async () => 'the part')
  expect(await importPart(load, files)).toBe('the part')
  expect(await importPart(load, files)).toBe('the part')
  expect(links.slice(2)).toEqual([{ rel: 'modulepreload', href: '/assets/new.js' }])
})

test('a failure is that of the import', async () => {
  stubHead()
  const lost = new TypeError('Failed to fetch dynamically imported module')
  await expect(importPart(() => Promise.reject(lost), [])).rejects.toBe(lost)
})
