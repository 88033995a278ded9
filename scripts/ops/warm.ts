import { setTimeout as pause } from 'node:timers/promises'
import { matchRoute } from '../../shared/route-match.ts'
import { ROUTES } from '../../shared/routes.ts'
import { findLocale, type Site, SITES } from '../../shared/sites.ts'
import { Refusal } from '../project.ts'
import { type OpsCommand, requireNoMore, WrongCommandLine } from './command.ts'
import { findBase } from './shop-address.ts'

const RATE_MAX = 20
const LIMIT_MAX = 5_000
/** Longer than the storefront waits for its backend (docs/faults.md). */
const PATIENCE = 15_000

export const warm: OpsCommand = {
  usage: 'warm [--url URL] [--sites no,se] [--limit 100] [--rate 5]',
  summary: 'Asks for the pages people come to first, so that the copies are there before them.',
  help: [
    'Begins at the home page of each site and follows the shop’s own links: categories, then their products.',
    `At most --limit pages of each site (up to ${LIMIT_MAX}) and --rate requests a second (up to ${RATE_MAX}).`,
    'Fills the data centre it reaches; every other one fills itself with its first visitors.',
    'With --remote the shop of SHOP_DOMAIN; else --url, by default the local one.',
  ],
  options: {
    url: { type: 'string' },
    sites: { type: 'string' },
    limit: { type: 'string' },
    rate: { type: 'string' },
  },
  async run(words, run) {
    requireNoMore(words, 0)
    const base = findBase(run)
    const sites = parseSites(run.options['sites'] ?? 'no,se')
    const limit = parseCount('--limit', run.options['limit'] ?? '100', LIMIT_MAX)
    const rate = parseCount('--rate', run.options['rate'] ?? '5', RATE_MAX)
    if (run.isDryRun) {
      return run.say(
        `Dry run. Would ask ${base} for up to ${limit} pages of each of ${sites.join(', ')}, ${rate} a second.`,
      )
    }
    const results = new Map<string, number>()
    for (const site of sites) await warmSite(site)
    const counted = [...results].sort().map(([result, count]) => `${result} ${count}`)
    run.say(`Done: ${counted.join(', ') || 'no page'}.`)
    if (results.has('failed')) throw new Refusal('Some pages failed; they are named above.')

    async function warmSite(site: Site): Promise<void> {
      const waiting = [`/${site}/`]
      const seen = new Set(waiting)
      let asked = 0
      for (let path = waiting.shift(); path !== undefined && asked < limit; path = waiting.shift()) {
        const started = performance.now()
        const page = await ask(base + path)
        asked += 1
        results.set(page.result, (results.get(page.result) ?? 0) + 1)
        if (page.result === 'failed') run.complain(`${path}  ${page.why}`)
        for (const link of linksOf(page.html, site)) {
          if (seen.has(link)) continue
          seen.add(link)
          waiting.push(link)
        }
        await pause(Math.max(0, 1_000 / rate - (performance.now() - started)))
      }
      run.say(`${site}: ${asked} pages, ${seen.size - asked} more are linked.`)
    }
  },
}

async function ask(url: string): Promise<{ result: string; why: string; html: string }> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) })
    const html = await response.text()
    const result = response.headers.get('x-cache')?.split(';')[0] ?? 'no x-cache'
    return response.status === 200
      ? { result, why: '', html }
      : { result: 'failed', why: `status ${response.status}`, html: '' }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { result: 'failed', why: cause instanceof Error ? cause.message : String(cause), html: '' }
  }
}

/** Paths of stored pages of this site in the order they are linked, without query and fragment. */
function linksOf(html: string, site: Site): string[] {
  return [...html.matchAll(/<a\b[^>]*\shref="(\/[^"?#]*)["?#]/g)].flatMap(([, path = '']) => {
    const [first, ...below] = path.split('/').filter(Boolean)
    const match = first === site && findLocale(first) ? matchRoute(below) : null
    return match && ROUTES[match.key].visibility === 'shared' ? [path] : []
  })
}

function parseSites(text: string | boolean): Site[] {
  return String(text)
    .split(',')
    .map((name) => {
      const site = SITES.find((each) => each === name.trim())
      if (!site) throw new WrongCommandLine(`--sites: “${name}” is none of ${SITES.join(', ')}.`)
      return site
    })
}

function parseCount(name: string, text: string | boolean, max: number): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= max) return count
  throw new WrongCommandLine(`${name} is a whole number from 1 to ${max}.`)
}
