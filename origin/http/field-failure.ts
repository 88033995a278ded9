import type { FieldErrorCode, FieldErrors } from '../../shared/errors.ts'
import { snakePath } from './case.ts'
import type { RequestContext } from './context.ts'
import { ApiFailure } from './failure.ts'
import { fieldMessage } from './messages.ts'

type Fault = FieldErrorCode | { code: string; message: string }

/**
 * The 400 of a rule that no schema knows, by camelCase paths of fields: a code of the catalogue, or a
 * code with its own sentence in the language of the request (contract 1, error body).
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
