import { OPERATOR_DOCUMENTS } from '../../worker/operations/operator-documents.ts'
import { switchedOff } from '../../shared/switches/switches.ts'
import { checkShop } from '../deploy/check-shop.ts'
import { Refusal } from '../project.ts'
import { type OpsCommand, type OpsRun, requireNoMore } from './command.ts'
import { findBase } from './shop-address.ts'
import { readDocuments } from './documents.ts'
import { tableLines } from './table.ts'

export const status: OpsCommand = {
  usage: 'status [--url URL]',
  summary: 'What operators have changed, whether it can be used, and what the key-value store holds.',
  help: [
    'With --url, and with --remote and SHOP_DOMAIN, also whether the shop answers: pages, their script, the backend,',
    'the sitemap and the closed console. Exit code 1 when one of them does not.',
    'Hits and misses are counted by each isolate: see Edge in the staff console.',
  ],
  options: { url: { type: 'string' } },
  async run(words, run) {
    requireNoMore(words, 0)
    const store = await run.store()
    const documents = await readDocuments(run)
    run.say(`In ${store.place}:`)
    const { policies, generations, switches } = documents
    const { sites = {}, entities = {}, pages = {}, all = 0 } = generations.document ?? {}
    const said = {
      policies: `times changed: ${
        Object.keys(policies.document ?? {})
          .sort()
          .join(', ') || 'none'
      }`,
      generations: `purged: ${[all > 0 ? 'all' : '', ...[sites, entities, pages].flatMap(Object.keys)].filter(Boolean).join(', ') || 'nothing'}`,
      switches: `switched off: ${switchedOff(switches.document ?? {}).join(', ') || 'nothing'}`,
    }
    for (const line of tableLines(OPERATOR_DOCUMENTS.map((name) => [`  ${name}`, said[name]]))) run.say(line)
    for (const name of OPERATOR_DOCUMENTS) {
      for (const fault of documents[name].faults) run.say(`  ${name} CANNOT BE USED and is ignored: ${fault}`)
    }
    const entries = countEntries(await store.list())
    run.say(`  entries      ${entries.length === 0 ? 'none' : entries.join(', ')}`)
    run.say(`A change does not need a deploy. ${store.acts}`)
    const base = findShop(run)
    if (base !== null) await sayAnswers(run, base)
  },
}

/** The address of `--url`, or of the deployed shop when it has one. */
function findShop(run: OpsRun): string | null {
  if (run.options['url'] !== undefined) return findBase(run)
  return run.isRemote && run.environment['SHOP_DOMAIN'] ? findBase(run) : null
}

/** Says what the shop answers. Throws `Refusal` when something is wrong. */
async function sayAnswers(run: OpsRun, base: string): Promise<void> {
  const checked = await checkShop(base, run.ask)
  run.say(`${base} answers:`)
  for (const { isGood, line } of checked) run.say(`  ${isGood ? 'ok   ' : 'WRONG'} ${line}`)
  if (checked.some(({ isGood }) => !isGood)) throw new Refusal(`${base} is not as it should be.`)
}

/** Counts entries by cache, which is the part of a key before its version. */
function countEntries(keys: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const key of keys) {
    const cache = key.split(/:v\d+:/)[0] ?? key
    if (cache === key) continue
    counts.set(cache, (counts.get(cache) ?? 0) + 1)
  }
  return [...counts].sort().map(([cache, count]) => `${cache} ${count}`)
}
