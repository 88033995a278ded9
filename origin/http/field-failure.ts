import type { FieldErrorCode, FieldErrors } from '../../shared/errors.ts'
import { snakePath } from './case.ts'
import type { RequestContext } from './context.ts'
import { ApiFailure } from './failure.ts'
import { fieldMessage } from '../error-texts/messages.ts'

type Fault = FieldErrorCode | { code: string; message: string }

/**
 * The 400 of a rule beyond the schema, by camelCase field paths: a code of the catalogue, or a code with its
 * own text in the language of the request (docs/reference/api.md#errors).
 */
export function fieldFailure(
  { isCamel, language }: Pick<RequestContext, 'isCamel' | 'language'>,
  faults: Record<string, Fault>,
): ApiFailure {
  const fieldErrors: FieldErrors = {}
  for (const [path, fault] of Object.entries(faults)) {
    fieldErrors[isCamel ? path : snakePath(path)] =
      typeof fault === 'string' ? { code: fault, message: fieldMessage(fault, null, language) } : fault
  }
  return new ApiFailure('VALIDATION_ERROR', { fieldErrors })
}
