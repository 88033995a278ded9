import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Authenticators as List } from '../../../shared/api/user-security.ts'
import { removeAuthenticatorForm } from '../../../shared/forms/user-security.ts'
import { useApi } from '../../api/api-context.tsx'
import { AccountSection } from '../../features/account/account-page.tsx'
import { AskForProof } from '../../features/account/ask-for-proof.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { authenticatorsQuery } from '../../queries/user-account.ts'
import { AddByCode } from './add-by-code.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { useRefreshAuthenticators } from './use-refresh-authenticators.ts'

type Authenticator = List['authenticators'][number]

/** Log-in methods; the last one cannot be removed. Passkeys need JavaScript. */
export function Authenticators() {
  const { data: authenticators } = useSuspenseQuery(authenticatorsQuery(useApi()))
  const has = (type: Authenticator['type']) => authenticators.some((each) => each.type === type)
  return (
    <AccountSection title={<Trans>Ways to log in</Trans>}>
      <ul className="flex flex-col lines">
        {authenticators.map((each) => (
          <Row key={each.id} authenticator={each} />
        ))}
      </ul>
      <div className="flex flex-col gap-3 items-stretch">
        {!has('email_code') && <AddByCode type="email_code" />}
        {!has('password') && <AddByCode type="password" />}
        <AddPasskey />
      </div>
    </AccountSection>
  )
}

function Row({ authenticator: { id, type, label, isRemovable } }: { authenticator: Authenticator }) {
  const { t } = useLingui()
  const refresh = useRefreshAuthenticators()
  const form = useForm(removeAuthenticatorForm, {
    instance: id,
    hasDraft: false,
    onDone: refresh,
  })
  const names = {
    password: t`Password`,
    email_code: t`Code by e-mail`,
    passkey: t({ message: 'Passkey', comment: 'a way to log in' }),
  }
  const name = label || (type ? names[type] : t`Another way to log in`)
  return (
    <li className="py-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="font-600">{name}</span>
      {isRemovable ? (
        <Form form={form} className={form.state.needsProof ? 'basis-full flex flex-col gap-4' : ''}>
          <AskForProof>
            <SubmitButton variant="quiet" size="medium" label={t`Remove ${name}`} className="self-start">
              <Trans>Remove</Trans>
            </SubmitButton>
          </AskForProof>
        </Form>
      ) : (
        <span className="text-sm text-muted">
          <Trans>Your only way to log in, so you can’t remove it</Trans>
        </span>
      )}
    </li>
  )
}
