import { collectDropped, violationsOf } from '../../shared/api/dropped.ts'
import type { AppContext } from '../context.ts'

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
    for (const violation of violationsOf(dropped)) {
      const subject = [
        'dropped',
        ...Object.values(document),
        violation.kind,
        violation.at,
        violation.expected,
      ].join(':')
      const error = new Error('Part of a document of the content system was dropped')
      const transactionId = c.get('transactionId')
      const details = { ...document, ...violation }
      c.get('reportThrottled')(subject, error, { where: 'content', transactionId, details })
    }
    return value
  }
}
