import * as v from 'valibot'
import { type LeftOut, listenToParse } from '../../shared/api/fields.ts'
import type { AppContext } from '../context.ts'

/** Flaws one reading of a document speaks about: more say nothing new. */
const FLAWS_MAX = 10

/**
 * As `parse`, and what the document was left without is reported, once an hour for each kind of block and
 * flaw (docs/reference/security.md#outside-data): which document, kind, field and rule, and how many; never
 * what is written in it. Throws what `parse` throws.
 */
export function reportDropped<Value>(
  c: AppContext,
  document: { id: string; country: string; language: string },
  parse: (data: unknown) => Value,
): (data: unknown) => Value {
  return (data) => {
    const { value, leftOut } = listenToParse(() => parse(data))
    for (const flaw of countFlaws(leftOut)) {
      const subject = ['left-out', ...Object.values(document), flaw.kind, flaw.at].join(':')
      const error = new Error('Part of a document of the content system was left out')
      const transactionId = c.get('transactionId')
      const details = { ...document, ...flaw }
      c.get('reportThrottled')(subject, error, { where: 'content', transactionId, details })
    }
    return value
  }
}

type Flaw = { kind: string; at: string; expected: string | null; count: number }

function countFlaws(leftOut: readonly LeftOut[]): Flaw[] {
  const flaws = new Map<string, Flaw>()
  for (const { item, flaw } of leftOut) {
    const kind = kindOf(item)
    // Names of our schemas' own fields.
    const at = v.getDotPath(flaw) ?? ''
    const known = flaws.get(`${kind}:${at}`)
    if (known) known.count += 1
    else if (flaws.size < FLAWS_MAX) {
      flaws.set(`${kind}:${at}`, { kind, at, expected: flaw.expected, count: 1 })
    }
  }
  return [...flaws.values()]
}

/** What it says it is, where that has the form of a name; anything longer may be what somebody wrote. */
function kindOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return item === null ? 'null' : typeof item
  const { _type, kind } = item as { _type?: unknown; kind?: unknown }
  const name = _type ?? kind
  return typeof name === 'string' && /^[a-z]\w{0,40}$/i.test(name) ? name : 'unknown'
}
