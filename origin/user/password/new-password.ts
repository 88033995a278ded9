import { isPasswordLikeEmail } from '../../../shared/visitor/password.ts'
import type { RequestContext } from '../../http/context.ts'
import { fieldFailure } from '../../http/field-failure.ts'
import { isCommonPassword } from './common-passwords.ts'
import { text } from '../../text/text.ts'
import { FIELD_TEXTS } from '../texts.ts'

/**
 * Throws a field error of `field` for a new password that is easy to guess; the schema checks its length
 * (docs/reference/security.md#passwords).
 */
export function requireGoodPassword(
  request: Pick<RequestContext, 'isCamel' | 'language' | 'country'>,
  field: string,
  { password, email }: { password: string; email: string },
): void {
  const fault = isPasswordLikeEmail(password, email)
    ? FIELD_TEXTS.passwordLikeEmail
    : isCommonPassword(password)
      ? FIELD_TEXTS.commonPassword
      : null
  if (!fault) return
  const message = text(request.language, fault)
  throw fieldFailure(request, { [field]: { code: 'not_allowed', message } })
}
