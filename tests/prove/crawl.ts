import { buildWhenChanged } from '../../scripts/shop/build-shop.ts'
import { DIST } from '../../scripts/project.ts'
import { startShop } from '../../scripts/shop/shop.ts'
import { type Country, getLocale, SITES } from '../../shared/sites.ts'

/**
 * Follows every link of the built shop from its six home pages but filters and sortings, as a visitor without a
 * session, and asks for every address of `configuration-web/urls/`. Lists links that answer other than 200 or a redirect to a page that does;
 * exit code 1 with any (docs/testing.md).
 */
await buildWhenChanged(DIST)
const shop = await startShop({ onLog: () => {} })
const AT_ONCE = 8
const SAID_EVERY = 1_000
let said = 0
const seen = new Map<string, string>()
const queue: string[] = []
const faults: string[] = []
let redirects = 0
try {
  for (const site of SITES) add(`/${site}/`, 'start')
  for (const path of await listUrls()) add(path, 'configuration-web/urls/')
  while (queue.length > 0) {
    await Promise.all(queue.splice(0, AT_ONCE).map(visit))
    if (seen.size >= said + SAID_EVERY) console.log(`${(said = seen.size)} found, ${queue.length} to ask for`)
  }
} finally {
  await shop.stop()
}
console.log(`${seen.size} addresses, ${redirects} redirects, ${faults.length} faults`)
for (const fault of faults) console.log(fault)
process.exit(faults.length === 0 && seen.size > SITES.length ? 0 : 1)

async function visit(path: string): Promise<void> {
  const response = await fetch(shop.url + path, { redirect: 'manual' })
  const { status, headers } = response
  const type = headers.get('content-type') ?? ''
  const text = await response.text()
  if (status >= 300 && status < 400) {
    redirects += 1
    return add(headers.get('location') ?? '', path)
  }
  if (status !== 200) faults.push(`${status} ${path} from ${seen.get(path)}`)
  else if (type.startsWith('text/html')) for (const link of linksOf(text)) add(link, path)
}

/** Queues an address of the shop that is new; others lead elsewhere. */
function add(link: string, from: string): void {
  const { origin, pathname, search } = new URL(link, new URL(from, shop.url))
  if (origin !== new URL(shop.url).origin || seen.has(pathname + search)) return
  // Filters, sortings and choices lead to the same goods, in combinations without end.
  if (/[?&](filters|sort|choices)=/.test(search)) return
  seen.set(pathname + search, from)
  queue.push(pathname + search)
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\bhref="([^"#]+)/g)].flatMap(([, href = '']) => {
    const link = href.replaceAll('&amp;', '&')
    return /^(mailto|tel):/.test(link) ? [] : [link]
  })
}

/** The addresses that host apps are given, in both countries. */
async function listUrls(): Promise<string[]> {
  const lists = await Promise.all(
    (['NO', 'SE'] satisfies Country[]).map(async (country) => {
      const headers = {
        'x-client-app': 'torg-web',
        'x-country': country,
        'x-language': getLocale(country === 'NO' ? 'no' : 'se').language,
        'x-requested-case': 'camel',
      }
      const response = await fetch(`${shop.url}/api/v1/configuration-web/urls/`, { headers })
      return (await response.json()) as { urls: { path: string }[] }
    }),
  )
  return lists.flatMap(({ urls }) => urls.map(({ path }) => path))
}
