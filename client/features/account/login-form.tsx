import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { logIn, type LoginAnswer } from '../../../shared/api/user-login.ts'
import { href } from '../../../shared/href.ts'
import { useApi } from '../../api-context.tsx'
import { useLocale, usePageContext } from '../../config.tsx'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useCart } from '../cart/use-cart.ts'
import { Checkbox } from '../form/checkbox.tsx'
import { Form, SubmitButton } from '../form/form.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { useForm } from '../form/use-form.ts'
import { EmailField } from './account-fields.tsx'
import { CodeForm } from './code-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { WISHES_PATIENCE } from './use-log-out.ts'

export type LoginFormProps = {
  /** Where the visitor wants to go on, a path of ours. */
  next: string | null
  /** Filled in where it is known, as when a session is renewed. */
  username?: string
  /** `code` begins with the code. */
  firstWay?: string | undefined
  onSignedIn: (answer: LoginAnswer) => unknown
}

/** Log in by password, by a code from an e-mail, or by passkey. */
export function LoginForm(props: LoginFormProps) {
  const { form } = usePageContext()
  const { site } = useLocale()
  const isHydrated = useIsHydrated()
  const { firstWay, next } = props
  const [way, setWay] = useState<'password' | 'code'>(() =>
    firstWay === 'code' || (!isHydrated && (form?.form === 'code' || form?.form === 'codeComplete'))
      ? 'code'
      : 'password',
  )
  return (
    <div className="flex flex-col gap-5">
      {way === 'password' ? <PasswordLogin {...props} /> : <CodeForm {...props} />}
      <div className="flex flex-col gap-2 border-t border-line pt-5">
        <PasskeyButton {...props} />
        {/* Each leads to the log-in page in that state, for browsers without the script. */}
        <a
          href={href(site, 'login', {}, { next, way: way === 'code' ? null : 'code' })}
          className={buttonClass({ variant: 'quiet' })}
          onClick={(event) => {
            event.preventDefault()
            setWay(way === 'code' ? 'password' : 'code')
          }}
        >
          {way === 'code' ? (
            <Trans>Use your password</Trans>
          ) : (
            <>
              <span className="i-lucide-mail" aria-hidden="true" />
              <Trans>Get a code by e-mail</Trans>
            </>
          )}
        </a>
      </div>
    </div>
  )
}

function PasswordLogin({ next, username = '', onSignedIn }: LoginFormProps) {
  const api = useApi()
  const cart = useCart()
  const form = useForm({
    name: 'login',
    values: { username, rememberMe: 'on' },
    isRenewing: false,
    async send({ username: name = '', password = '', rememberMe }) {
      await cart.settle(WISHES_PATIENCE)
      return api.call(logIn, { body: { username: name, password, rememberMe: rememberMe === 'on', next } })
    },
    onDone: onSignedIn,
  })
  return (
    <Form form={form}>
      <EmailField name="username" autoComplete="username" />
      <PasswordField name="password" autoComplete="current-password" label={<Trans>Password</Trans>} />
      <Checkbox name="rememberMe" label={<Trans>Stay logged in on this device</Trans>} />
      <SubmitButton>
        <Trans>Log in</Trans>
      </SubmitButton>
    </Form>
  )
}
