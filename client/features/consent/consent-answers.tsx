import { Trans } from '@lingui/react/macro'
import { ANSWER_FIELD } from '../../../shared/forms/user-consent.ts'
import { CONSENT_TEXT_VERSION } from '../../../shared/visitor/consent.ts'
import { SubmitButton } from '../form/form.tsx'

/** The buttons of a choice, all of one look: refusing is as easy as accepting. */
export function ConsentAnswers() {
  return (
    <>
      <input type="hidden" name="textVersion" value={CONSENT_TEXT_VERSION} />
      <SubmitButton variant="quiet" size="medium" name={ANSWER_FIELD} value="necessary">
        <Trans comment="button: refuses all optional cookies">Only necessary</Trans>
      </SubmitButton>
      <SubmitButton variant="quiet" size="medium" name={ANSWER_FIELD} value="all">
        <Trans comment="button: allows all cookies">Accept all</Trans>
      </SubmitButton>
    </>
  )
}
