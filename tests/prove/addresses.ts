import { buildWhenChanged } from '../../scripts/shop/build-shop.ts'
import { DIST } from '../../scripts/project.ts'
import { startShop } from '../../scripts/shop/shop.ts'
import { readHead, readSitemap } from '../support/sitemap.ts'

/**
 * Asks for every address of every sitemap of the built shop (docs/reference/discovery.md#sitemaps). Lists those
 * that answer other than 200, or whose page names another canonical address or other alternates; exit code 1
 * with any.
 */
await buildWhenChanged(DIST)
const shop = await startShop({ onLog: () => {} })
const get = (address: string) => {
  const { pathname, search } = new URL(address, shop.url)
  return fetch(shop.url + pathname + search)
}
let asked = 0
const faults: string[] = []
try {
  for (const { loc: sitemap } of readSitemap(await (await get('/sitemap.xml')).text(), 'index')) {
    const addresses = readSitemap(await (await get(sitemap)).text(), 'urlset')
    for (const { loc, alternates } of addresses) {
      const response = await get(loc)
      const head = readHead(await response.text())
      const isSame = head.canonical === loc && JSON.stringify(head.alternates) === JSON.stringify(alternates)
      if (response.status !== 200 || !isSame) faults.push(`${response.status} ${loc}`)
      asked += 1
    }
    console.log(`${addresses.length} ${new URL(sitemap).pathname}`)
  }
} finally {
  await shop.stop()
}
console.log(`${asked} addresses, ${faults.length} faults`)
for (const fault of faults) console.log(fault)
process.exit(faults.length === 0 && asked > 0 ? 0 : 1)
