import * as v from 'valibot'
import { FIELD_ERROR_CODES, type FieldErrorCode, type FieldErrors } from '../../shared/errors.ts'
import type { Language } from '../../shared/sites.ts'
import { fieldMessage } from '../error-texts/messages.ts'

type Issue = v.BaseIssue<unknown>

/** The first broken rule of each field, by dotted path (docs/reference/api.md#errors). */
export function fieldErrorsOf(
  issues: readonly Issue[],
  language: Language,
  pathOf: (path: string) => string,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const path = pathOf(v.getDotPath(issue) ?? 'body')
    if (errors[path]) continue
    const { code, limit } = ruleOf(issue)
    errors[path] = { code, message: fieldMessage(code, limit, language) }
  }
  return errors
}

function ruleOf(issue: Issue): { code: FieldErrorCode; limit: string | null } {
  const limit = typeof issue.requirement === 'number' ? String(issue.requirement) : null
  if (issue.input === undefined) return { code: 'missing', limit: null }
  if (issue.input === '' && issue.type !== 'picklist') return { code: 'blank', limit: null }
  // A schema may name the code of its rule in place of a message.
  const named = FIELD_ERROR_CODES.find((code) => code === issue.message)
  if (named) return { code: named, limit }
  switch (issue.type) {
    case 'min_length':
    case 'non_empty':
      return { code: 'too_short', limit }
    case 'max_length':
      return { code: 'too_long', limit }
    case 'min_value':
    case 'max_value':
      return { code: 'out_of_range', limit }
    // A required checkbox that is not ticked.
    case 'literal':
      return { code: 'missing', limit: null }
    case 'picklist':
      return {
        code: 'not_allowed',
        limit: issue.expected?.replace(/[()"]/g, '').replaceAll(' | ', ', ') ?? null,
      }
    default:
      return { code: 'invalid', limit: null }
  }
}
