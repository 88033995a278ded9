import {
  changePolicy,
  isWidePurge,
  parsePurge,
  raiseGeneration,
  resetPolicy,
} from '../operations/cache-changes.ts'
import type { Parsed } from '../operations/cache-controls.ts'
import { type OperatorDocument, requireDocument } from '../operations/operator-documents.ts'
import { isSwitchName } from '../../shared/switches/switches.ts'
import { raiseParts, shorterPartNotice } from '../cache/page-parts.ts'
import { ALL_POLICIES } from '../cache/policies.ts'
import { POLICY_NAMES } from '../cache/policy-names.ts'
import { readOperatorDocuments } from './operator-store.ts'

/** Thrown for a wrong entry; the message is shown at the console. */
export class EntryError extends Error {
  override name = 'EntryError'
}

/**
 * Applies a form of the panel and returns a sentence about the result. Throws `EntryError` for a wrong
 * entry, and `BrokenDocument` for a stored document that cannot be read.
 */
export async function changeEdge(kv: KVNamespace, form: URLSearchParams, now: Date): Promise<string> {
  const text = (name: string) => (form.get(name) ?? '').trim()
  const { policies, generations, switches } = await readOperatorDocuments(kv)
  const write = (name: OperatorDocument, document: object) => kv.put(name, JSON.stringify(document))
  const cache = text('cache')
  switch (text('action')) {
    case 'set':
    case 'set-page': {
      const asked = TIMES.filter((time) => time !== 'negativeTtl' || form.has(time))
      const times = Object.fromEntries(asked.map((time) => [time, toSeconds(text(time))]))
      const changed = entryOf(changePolicy(requireDocument('policies', policies), cache, times, NAMES))
      // A time equal to the shipped one is not stored, so that it follows the next version.
      const isShipped = (time: Time) => (times[time] ?? -1) * 1_000 === ALL_POLICIES[cache]?.[time]
      const left = asked.filter(isShipped).reduce((rows, time) => resetPolicy(rows, cache, time), changed)
      const isWhole = text('action') === 'set-page' && cache.startsWith('page:')
      const whole = isWhole ? raiseParts(cache, times['ttl'] ?? 0, left) : left
      await write('policies', whole)
      const parts = Object.keys(whole).filter((row) => whole[row] !== left[row])
      return [
        `${cache} is set: fresh ${text('ttl')} s, stale ${text('staleWhileRevalidate')} s, on failure ${text('staleIfError')} s.`,
        ...(parts.length > 0 ? [`Fresh as long, for each page that has them: ${parts.join(', ')}.`] : []),
        shorterPartNotice(cache, whole) ?? '',
      ]
        .join(' ')
        .trim()
    }
    case 'unset': {
      if (!NAMES.includes(cache)) throw new EntryError('There is no such cache.')
      await write('policies', resetPolicy(requireDocument('policies', policies), cache))
      return `${cache} has its shipped times again.`
    }
    case 'purge': {
      const purge = entryOf(parsePurge(text('kind'), text('name')))
      if (isWidePurge(purge) && text('sure') !== 'on') {
        throw new EntryError(
          'Purging a site or everything sends its next visitors to the backend: tick the box.',
        )
      }
      await write('generations', raiseGeneration(requireDocument('generations', generations), purge, now))
      return `Purged: ${purge.kind} ${purge.name}`.trim() + '.'
    }
    case 'switch': {
      const [name, state] = [text('switch'), text('state')]
      if (!isSwitchName(name)) throw new EntryError('There is no such switch.')
      if (state !== 'on' && state !== 'off') throw new EntryError('A switch is on or off.')
      await write('switches', { ...requireDocument('switches', switches), [name]: state })
      return `${name} is ${state}.`
    }
    default:
      throw new EntryError('The panel has no such form.')
  }
}

const NAMES = POLICY_NAMES
/** Times with a field in the form; `negativeTtl` exists only for caches that remember missing values. */
const TIMES = ['ttl', 'staleWhileRevalidate', 'staleIfError', 'negativeTtl'] as const
type Time = (typeof TIMES)[number]

/** An empty field must not become 0. */
function toSeconds(text: string): number {
  return text === '' ? Number.NaN : Number(text)
}

function entryOf<Document>({ document, faults }: Parsed<Document>): Document {
  if (document === null) throw new EntryError(faults.join(' '))
  return document
}
