import * as v from 'valibot'
import { FIELD_ERROR_CODES, type FieldErrors } from '../../shared/errors.ts'
import type { Country, Language } from '../../shared/sites.ts'
import { type BrokenRule, fieldMessage } from '../error-texts/field-message.ts'

type Issue = v.BaseIssue<unknown>

/** The first broken rule of each field, by dotted path (docs/reference/api.md#errors). */
export function fieldErrorsOf(
  issues: readonly Issue[],
  reader: { language: Language; country: Country },
  pathOf: (path: string) => string,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const path = pathOf(v.getDotPath(issue) ?? 'body')
    if (errors[path]) continue
    const rule = ruleOf(issue)
    errors[path] = { code: rule.code, message: fieldMessage({ ...rule, path }, reader) }
  }
  return errors
}

function ruleOf(issue: Issue): Omit<BrokenRule, 'path'> {
  const limit = typeof issue.requirement === 'number' ? { limit: issue.requirement } : {}
  if (issue.input === undefined) return { code: 'missing' }
  if (issue.input === '' && issue.type !== 'picklist') return { code: 'blank' }
  // A schema may name the code of its rule in place of a message.
  const named = FIELD_ERROR_CODES.find((code) => code === issue.message)
  if (named) return { code: named, ...limit }
  switch (issue.type) {
    case 'min_length':
    case 'non_empty':
      return { code: 'too_short', ...limit }
    case 'max_length':
      return { code: 'too_long', ...limit }
    case 'min_value':
    case 'max_value':
      return { code: 'out_of_range', isLeast: issue.type === 'min_value', ...limit }
    // A required checkbox that is not ticked.
    case 'literal':
      return { code: 'missing' }
    case 'picklist':
      return choicesOf(issue)
    default:
      return { code: 'invalid' }
  }
}

function choicesOf({ expected }: Issue): Omit<BrokenRule, 'path'> {
  const choices = expected?.replace(/[()"]/g, '').replaceAll(' | ', ', ')
  return { code: 'not_allowed', ...(choices !== undefined && { choices }) }
}
