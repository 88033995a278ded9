import { Trans } from '@lingui/react/macro'
import { ApiError } from '../../../shared/errors.ts'

/** Why a code was not accepted. */
export function Refusal({ error }: { error: Error }) {
  const message =
    error instanceof ApiError ? (error.fieldErrors?.['code']?.message ?? error.userMessage) : null
  return message ?? <Trans>We couldn’t check the code. Try again.</Trans>
}
