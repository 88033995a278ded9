import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { FieldErrorCode } from '../../shared/errors.ts'
import type { Country, Language } from '../../shared/sites.ts'
import { text } from '../text/text.ts'
import { type FieldText, findFieldText } from './fields.ts'

export type BrokenRule = {
  code: FieldErrorCode
  /** The field's dotted path, in the caller's case. */
  path: string
  /** Characters for `too_short` and `too_long`, a number for `out_of_range`. */
  limit?: number
  /** For `out_of_range`: the limit is the least number, not the largest. */
  isLeast?: boolean
  /** For `not_allowed`: the values that are allowed. */
  choices?: string
}

/**
 * Returns the sentence of a field error: the field, its rule and what to do. A field that no form shows has
 * the name that the caller gave it.
 */
export function fieldMessage(
  rule: BrokenRule,
  { language, country }: { language: Language; country: Country },
): string {
  const known = findFieldText(rule.path)
  const label = known ? text(language, known.label) : rule.path
  return text(language, findOwn(rule, known, { language, country }) ?? messageOf(rule, label))
}

/** The sentence that only this field has. */
function findOwn(
  { code }: BrokenRule,
  known: FieldText | null,
  { language, country }: { language: Language; country: Country },
): MessageDescriptor | undefined {
  if (code === 'missing' || code === 'blank') return known?.missing
  if (code === 'out_of_range') return known?.outOfRange?.(language)
  return code === 'invalid' ? known?.invalid?.(country) : undefined
}

function messageOf({ code, limit, isLeast, choices }: BrokenRule, label: string): MessageDescriptor {
  switch (code) {
    case 'missing':
    case 'blank':
      return msg({
        message: `Fill in “${label}”.`,
        comment: 'error of an empty field; its label is in the quotes',
      })
    case 'too_short':
      return msg`Enter at least ${plural({ count: limit ?? 1 }, { one: '# character', other: '# characters' })} in “${label}”.`
    case 'too_long':
      return limit === undefined
        ? msg`“${label}” is too long. Shorten it.`
        : msg`Enter at most ${plural({ count: limit }, { one: '# character', other: '# characters' })} in “${label}”.`
    case 'out_of_range':
      if (limit === undefined) return msg`The value of “${label}” is too low or too high. Change it.`
      return isLeast ? msg`Enter ${limit} or more in “${label}”.` : msg`Enter ${limit} or less in “${label}”.`
    case 'not_allowed':
      return choices === undefined
        ? msg`Choose an option for “${label}”.`
        : msg`Choose one of these for “${label}”: ${choices}.`
    case 'control_character':
      return msg`“${label}” can’t contain line breaks, tabs or other invisible characters. Remove them.`
    case 'in_past':
      return msg`“${label}” must be in the future. Choose a later time.`
    case 'invalid':
    case 'mismatch':
      return msg`Check “${label}”. Something isn’t right there.`
  }
}
