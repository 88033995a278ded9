import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { codeForm, completeCodeForm } from '../../../shared/forms/user-login.ts'
import { CODE_MINUTES } from '../../../shared/visitor/lifetimes.ts'
import { usePageContext } from '../../config.tsx'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { SETTLE_TIMEOUT, useCart } from '../cart/use-cart.ts'
import { Form, SubmitButton } from '../form/form.tsx'
import { useForm } from '../form/use-form.ts'
import { CodeField, EmailField } from './account-fields.tsx'
import type { LoginFormProps } from './login-form.tsx'

type SentCode = { username: string; challengeId: string }

/** Log in with a code from an e-mail, in two steps; the second one names the address the code was sent to. */
export function CodeForm(props: LoginFormProps) {
  const { form } = usePageContext()
  const isHydrated = useIsHydrated()
  const [sentCode, setSentCode] = useState<SentCode | null>(() => {
    const { username = '', challengeId = '' } = (!isHydrated && form?.values) || {}
    return challengeId === '' ? null : { username, challengeId }
  })
  return sentCode ? (
    <EnterCode {...props} sentCode={sentCode} />
  ) : (
    <RequestCode {...props} onSent={setSentCode} />
  )
}

function RequestCode({ username = '', onSent }: LoginFormProps & { onSent: (sentCode: SentCode) => void }) {
  const form = useForm(codeForm, {
    values: { username },
    isRenewing: false,
    onDone: ({ challengeId }, { get }) => onSent({ challengeId, username: get('username') ?? '' }),
  })
  return (
    <Form form={form}>
      <EmailField name="username" autoComplete="username" />
      <SubmitButton>
        <Trans>Send me a code</Trans>
      </SubmitButton>
    </Form>
  )
}

function EnterCode({ onSignedIn, sentCode }: LoginFormProps & { sentCode: SentCode }) {
  const cart = useCart()
  const { challengeId, username } = sentCode
  const minutes = CODE_MINUTES
  const form = useForm(completeCodeForm, {
    isRenewing: false,
    hasDraft: false,
    before: () => cart.settle(SETTLE_TIMEOUT),
    onDone: onSignedIn,
  })
  return (
    <Form form={form}>
      <p role="status">
        <Trans>
          If {username} can log in with a code, we’ve just sent one. It’s valid for {minutes} minutes.
        </Trans>
      </p>
      <input type="hidden" name="challengeId" value={challengeId} />
      <input type="hidden" name="username" value={username} />
      <CodeField />
      <SubmitButton>
        <Trans>Log in</Trans>
      </SubmitButton>
    </Form>
  )
}
