import * as v from 'valibot'
import { type DroppedItem, collectDropped } from '../../shared/api/fields.ts'
import type { AppContext } from '../context.ts'

/** Kinds of violation that one parse reports at most. */
const VIOLATIONS_MAX = 10

/**
 * Wraps `parse`: reports what it dropped, at most once an hour for each kind of block and violation, with
 * document, kind, field, rule and count, but never the content itself
 * (docs/reference/security.md#outside-data). Throws what `parse` throws.
 */
export function reportDropped<Value>(
  c: AppContext,
  document: { id: string; country: string; language: string },
  parse: (data: unknown) => Value,
): (data: unknown) => Value {
  return (data) => {
    const { value, dropped } = collectDropped(() => parse(data))
    for (const violation of countViolations(dropped)) {
      const subject = ['dropped', ...Object.values(document), violation.kind, violation.at].join(':')
      const error = new Error('Part of a document of the content system was dropped')
      const transactionId = c.get('transactionId')
      const details = { ...document, ...violation }
      c.get('reportThrottled')(subject, error, { where: 'content', transactionId, details })
    }
    return value
  }
}

type Violation = { kind: string; at: string; expected: string | null; count: number }

function countViolations(dropped: readonly DroppedItem[]): Violation[] {
  const violations = new Map<string, Violation>()
  for (const { item, issue } of dropped) {
    const kind = kindOf(item)
    const at = v.getDotPath(issue) ?? ''
    const known = violations.get(`${kind}:${at}`)
    if (known) known.count += 1
    else if (violations.size < VIOLATIONS_MAX) {
      violations.set(`${kind}:${at}`, { kind, at, expected: issue.expected, count: 1 })
    }
  }
  return [...violations.values()]
}

/** The item's type if it looks like an identifier; other text may be content, which is not reported. */
function kindOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return item === null ? 'null' : typeof item
  const { _type, kind } = item as { _type?: unknown; kind?: unknown }
  const name = _type ?? kind
  return typeof name === 'string' && /^[a-z]\w{0,40}$/i.test(name) ? name : 'unknown'
}
