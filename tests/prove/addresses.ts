import { buildWhenChanged } from '../../scripts/shop/build-shop.ts'
import { DIST } from '../../scripts/project.ts'
import { startShop } from '../../scripts/shop/shop.ts'
import { findJsonLdFaults, readJsonLd } from '../support/json-ld.ts'
import { readHead, readSitemap } from '../support/sitemap.ts'

/**
 * Asks for every address of every sitemap of the built shop (docs/reference/discovery.md#sitemaps). Lists those
 * that answer other than 200, whose page names another canonical address or other alternates, or of which
 * an alternate is not in the sitemaps with the same alternates; or whose
 * schema.org data lacks what its types require; exit code 1 with any.
 */
await buildWhenChanged(DIST)
const shop = await startShop({ onLog: () => {} })
const get = (address: string) => {
  const { pathname, search } = new URL(address, shop.url)
  return fetch(shop.url + pathname + search)
}
const alternatesBy = new Map<string, string>()
const faults: string[] = []
let described = 0
try {
  for (const { loc: sitemap } of readSitemap(await (await get('/sitemap.xml')).text(), 'index')) {
    const addresses = readSitemap(await (await get(sitemap)).text(), 'urlset')
    for (const { loc, alternates } of addresses) {
      const response = await get(loc)
      const html = await response.text()
      const head = readHead(html)
      faults.push(...findJsonLdFaults(html).map((fault) => `${loc} lacks ${fault}`))
      described += readJsonLd(html).length
      const isSame = head.canonical === loc && JSON.stringify(head.alternates) === JSON.stringify(alternates)
      if (response.status !== 200 || !isSame) faults.push(`${response.status} ${loc}`)
      alternatesBy.set(loc, JSON.stringify(alternates))
    }
    console.log(`${addresses.length} ${new URL(sitemap).pathname}`)
  }
} finally {
  await shop.stop()
}
let pairs = 0
for (const [loc, alternates] of alternatesBy) {
  for (const [language, address] of Object.entries(JSON.parse(alternates) as Record<string, string>)) {
    pairs += 1
    if (alternatesBy.get(address) !== alternates)
      faults.push(`${language} ${address} does not lead back to ${loc}`)
  }
}
console.log(
  `${alternatesBy.size} addresses, ${pairs} pairs, ${described} descriptions, ${faults.length} faults`,
)
for (const fault of faults) console.log(fault)
process.exit(faults.length === 0 && pairs > 0 ? 0 : 1)
