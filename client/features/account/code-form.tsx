import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { logInByCode, requestLoginCode } from '../../../shared/api/user-login.ts'
import { useApi } from '../../api-context.tsx'
import { usePageContext } from '../../config.tsx'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { useCart } from '../cart/use-cart.ts'
import { Form, SubmitButton } from '../form/form.tsx'
import { useForm } from '../form/use-form.ts'
import { CodeField, EmailField } from './account-fields.tsx'
import type { LoginFormProps } from './login-form.tsx'
import { WISHES_PATIENCE } from './use-log-out.ts'

type Asked = { username: string; challengeId: string }

/** A code by e-mail, in two steps; the second one says where the code went. */
export function CodeForm(props: LoginFormProps) {
  const { form } = usePageContext()
  const isHydrated = useIsHydrated()
  const [asked, setAsked] = useState<Asked | null>(() => {
    const { username = '', challengeId = '' } = (!isHydrated && form?.values) || {}
    return challengeId === '' ? null : { username, challengeId }
  })
  return asked ? <EnterCode {...props} asked={asked} /> : <AskForCode {...props} onAsked={setAsked} />
}

function AskForCode({ username = '', onAsked }: LoginFormProps & { onAsked: (asked: Asked) => void }) {
  const api = useApi()
  const form = useForm({
    name: 'code',
    values: { username },
    isRenewing: false,
    send: ({ username: name = '' }) => api.call(requestLoginCode, { body: { username: name } }),
    onDone: ({ challengeId }, { username: name = '' }) => onAsked({ challengeId, username: name }),
  })
  return (
    <Form form={form}>
      <EmailField name="username" autoComplete="username" />
      <SubmitButton>
        <Trans>Send the code</Trans>
      </SubmitButton>
    </Form>
  )
}

function EnterCode({ next, onSignedIn, asked }: LoginFormProps & { asked: Asked }) {
  const api = useApi()
  const cart = useCart()
  const { challengeId, username } = asked
  const form = useForm({
    name: 'codeComplete',
    isRenewing: false,
    hasDraft: false,
    async send({ code = '' }) {
      await cart.settle(WISHES_PATIENCE)
      return api.call(logInByCode, { body: { challengeId, code, next } })
    },
    onDone: onSignedIn,
  })
  return (
    <Form form={form}>
      <p role="status">
        <Trans>If {username} logs in by code, one is on its way. It holds for ten minutes.</Trans>
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
