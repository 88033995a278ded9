import { buildWhenChanged } from '../../scripts/shop/build-shop.ts'
import { DIST } from '../../scripts/project.ts'
import { startShop } from '../../scripts/shop/shop.ts'
import { ENDPOINTS } from '../../shared/api/all.ts'
import { COUNTRIES, type Country, findLocale, getLocale, SITES } from '../../shared/sites.ts'

/**
 * Follows every link of the built shop from its six home pages but filters and sortings, as a visitor without a
 * session, and asks for every address that the API names: in what pages were rendered with, and in the responses
 * of all endpoints that a visitor reads without a parameter. Lists what answers other than 200 or a redirect to a
 * page that does; exit code 1 with any (docs/testing.md).
 */
await buildWhenChanged(DIST)
const shop = await startShop({ onLog: () => {} })
const AT_ONCE = 8
/** A field that is named like an address, and begins like one of this shop; the collector takes no GET. */
const NAMED = /"(?!collector)(?:[a-z]+(?:Url|Uri|Path|Href)|url|uri|path|href|src)":"(\/[^"\\]*)"/g
const SAID_EVERY = 1_000
let said = 0
const seen = new Map<string, string>()
const queue: string[] = []
const faults: string[] = []
let redirects = 0
let answers = 0
try {
  for (const site of SITES) add(`/${site}/`, 'start')
  for (const country of COUNTRIES) await addApi(country)
  while (queue.length > 0) {
    await Promise.all(queue.splice(0, AT_ONCE).map(visit))
    if (seen.size >= said + SAID_EVERY) console.log(`${(said = seen.size)} found, ${queue.length} to ask for`)
  }
} finally {
  await shop.stop()
}
console.log(
  `${seen.size} addresses, ${answers} API responses, ${redirects} redirects, ${faults.length} faults`,
)
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
  else if (type.startsWith('text/html')) {
    for (const link of linksOf(text)) add(link, path)
    addNamed(text, path)
  }
}

/** Queues an address of the shop that is new; others lead elsewhere. */
function add(link: string, from: string): void {
  const url = new URL(link, new URL(from, shop.url))
  // A log-in leads back to wherever it was asked for.
  url.searchParams.delete('next')
  const { origin, pathname, search } = url
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

/** Queues the addresses in JSON of the API, which are those of a site's page or of a file. */
function addNamed(text: string, from: string): void {
  const [, site = ''] = from.split('/')
  for (const [, address = ''] of text.matchAll(NAMED)) {
    const [, first] = address.split('/')
    const isWhole = findLocale(first) !== null || first === 'media' || first === 'icons'
    add(isWhole ? address : `/${site}${address}`, from)
  }
}

/** Asks every endpoint that a visitor reads without a parameter. */
async function addApi(country: Country): Promise<void> {
  const { site, language } = getLocale(country === 'NO' ? 'no' : 'se')
  const headers = {
    'x-client-app': 'torg-web',
    'x-country': country,
    'x-language': language,
    'x-requested-case': 'camel',
  }
  for (const { method, path } of Object.values(ENDPOINTS)) {
    if (method !== 'GET' || path.includes('{')) continue
    const response = await fetch(`${shop.url}/api/v1/${path}`, { headers })
    const text = await response.text()
    if (response.status === 200) addNamed(text, `/${site}/`)
    if (response.status >= 500) faults.push(`${response.status} ${path} in ${country}`)
    answers += 1
  }
}
