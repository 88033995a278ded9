import type { FieldErrorCode, FieldErrors } from '../../shared/errors.ts'
import { snakePath } from './case.ts'
import type { RequestContext } from './context.ts'
import { ApiFailure } from './failure.ts'
import { type BrokenRule, fieldMessage } from '../error-texts/field-message.ts'

type Fault = FieldErrorCode | Omit<BrokenRule, 'path'> | { code: string; message: string }

/**
 * The 400 of a rule beyond the schema, by camelCase field paths: a code of the catalogue, a code with its limit,
 * or a code with its own text in the language of the request (docs/reference/api.md#errors).
 */
export function fieldFailure(
  { isCamel, language, country }: Pick<RequestContext, 'isCamel' | 'language' | 'country'>,
  faults: Record<string, Fault>,
): ApiFailure {
  const fieldErrors: FieldErrors = {}
  for (const [path, fault] of Object.entries(faults)) {
    const own = isCamel ? path : snakePath(path)
    const rule = typeof fault === 'string' ? { code: fault } : fault
    fieldErrors[own] =
      'message' in rule
        ? rule
        : { code: rule.code, message: fieldMessage({ ...rule, path: own }, { language, country }) }
  }
  return new ApiFailure('VALIDATION_ERROR', { fieldErrors })
}
