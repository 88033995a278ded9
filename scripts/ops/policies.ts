import { changePolicy, resetPolicy } from '../../worker/operations/cache-changes.ts'
import type { PolicyOverrides } from '../../worker/operations/cache-controls.ts'
import { requireDocument } from '../../worker/operations/operator-documents.ts'
import { pageRowOf, raiseParts, shorterPartNotice } from '../../worker/cache/page-parts.ts'
import { rowOf, shippedPolicy } from '../../worker/cache/policy-names.ts'
import { Refusal } from '../project.ts'
import { type OpsCommand, type OpsRun, requireNoMore, WrongCommandLine } from './command.ts'
import { CACHE_NAMES, readDocuments, requireSure, requireValid, writeDocument } from './documents.ts'
import { tableLines } from './table.ts'

const TIMES = ['ttl', 'staleWhileRevalidate', 'staleIfError', 'negativeTtl'] as const

export const policies: OpsCommand = {
  usage: 'policies [NAME]',
  summary: 'How long every cache keeps what it has, in seconds.',
  help: [
    'NAME is the beginning of a name: page, page:category, catalogue.',
    'A time with * is not the shipped one.',
  ],
  async run(words, run) {
    requireNoMore(words, 1)
    const [beginning = ''] = words
    const { policies } = await readDocuments(run)
    const overrides = requireDocument('policies', policies)
    // A country's times are shown where it has its own.
    const isShown = (name: string) => !name.includes('@') || name in overrides
    const names = CACHE_NAMES.filter((name) => name.startsWith(beginning) && isShown(name)).sort()
    if (names.length === 0) throw new Refusal(`No cache is called ${beginning}….`)
    const rows = names.map((name) => [name, ...TIMES.map((time) => timeOf(name, time, overrides))])
    for (const line of tableLines([['Cache', 'fresh', 'stale', 'on failure', 'nothing there'], ...rows]))
      run.say(line)
    for (const row of names) sayShorterPart(run, row, overrides)
  },
}

export const set: OpsCommand = {
  usage: 'set NAME TIME=SECONDS …',
  summary: 'Changes times of a cache without a deploy; what is stored already is judged by the new ones.',
  help: [
    'NAME is a row of “policies”, for one country with @no or @se after it: page:category@se. A TIME is ttl (fresh), staleWhileRevalidate (stale while a new copy is made),',
    'staleIfError (an old copy when the source fails) or negativeTtl (how long “there is nothing” is remembered).',
    'A page is fresh for no longer than its shortest part, whatever its own ttl. “category” in place of “page:category” is',
    'the page as seen: a longer ttl also goes to the parts whose own is shorter, and so to other pages that have them.',
    'Example: npm run ops -- set page:category ttl=30 staleWhileRevalidate=600',
    'Example: npm run ops -- set category ttl=600',
  ],
  async run([name, ...settings], run) {
    if (name === undefined) throw new WrongCommandLine('Which cache? “policies” lists them.')
    if (settings.length === 0) throw new WrongCommandLine('Which time? For example ttl=30.')
    const times = Object.fromEntries(settings.map(parseSetting))
    const { policies } = await readDocuments(run)
    const before = requireDocument('policies', policies)
    const page = pageRowOf(name)
    const changed = requireValid(changePolicy(before, page ?? name, times, CACHE_NAMES))
    const { ttl } = times
    const whole = page !== null && ttl !== undefined ? raiseParts(page, ttl, changed) : changed
    await writeDocument(run, 'policies', whole)
    for (const part of Object.keys(whole).filter((row) => whole[row] !== changed[row]))
      run.say(`${part} is fresh for ${whole[part]?.ttl} s too, for each page that has it.`)
    // A changed part may limit other pages too.
    for (const row of Object.keys(whole)) sayShorterPart(run, row, whole)
  },
}

export const unset: OpsCommand = {
  usage: 'unset NAME [TIME] | unset --all',
  summary: 'Gives a cache its shipped times back, or one of them.',
  help: [
    '--all gives all caches theirs, also where the document cannot be used any more.',
    '“category” is the row page:category; parts that “set category” has changed are rows of their own.',
  ],
  options: { all: { type: 'boolean' } },
  async run([name, time, ...more], run) {
    requireNoMore(more, 0)
    if (run.options['all'] === true) {
      if (name !== undefined) throw new WrongCommandLine('--all takes no name.')
      await requireSure(run, 'Give every cache its shipped times back?')
      return writeDocument(run, 'policies', {})
    }
    if (name === undefined) throw new WrongCommandLine('Which cache? “policies” lists them.')
    const row = pageRowOf(name) ?? name
    if (!CACHE_NAMES.includes(row)) throw new Refusal(`${name}: there is no such cache`)
    if (time !== undefined && !TIMES.some((each) => each === time)) {
      throw new WrongCommandLine(`${time}: There is no such time; there are ${TIMES.join(', ')}.`)
    }
    const { policies } = await readDocuments(run)
    return writeDocument(run, 'policies', resetPolicy(requireDocument('policies', policies), row, time))
  },
}

function sayShorterPart(run: OpsRun, name: string, overrides: PolicyOverrides): void {
  const notice = shorterPartNotice(name, overrides)
  if (notice !== null) run.say(notice)
}

function timeOf(name: string, time: (typeof TIMES)[number], overrides: PolicyOverrides): string {
  const changed = overrides[name]?.[time] ?? overrides[rowOf(name).row]?.[time]
  return changed === undefined ? String((shippedPolicy(name)?.[time] ?? 0) / 1_000) : `${changed}*`
}

function parseSetting(setting: string): [string, number] {
  const [, time, value] = /^(\w+)=(-?\d+(?:\.\d+)?)$/.exec(setting) ?? []
  if (time === undefined) throw new WrongCommandLine(`“${setting}” is no TIME=SECONDS, for example ttl=30.`)
  return [time, Number(value)]
}
