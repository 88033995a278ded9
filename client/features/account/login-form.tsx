import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { LoginResponse } from '../../../shared/api/user-login.ts'
import { codeForm, completeCodeForm, loginForm } from '../../../shared/forms/user-login.ts'
import { href } from '../../../shared/href.ts'
import { useLocale, usePageContext } from '../../config.tsx'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SETTLE_TIMEOUT, useCart } from '../cart/use-cart.ts'
import { Checkbox } from '../form/checkbox.tsx'
import { Form, SubmitButton } from '../form/form.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { useForm } from '../form/use-form.ts'
import { EmailField } from './account-fields.tsx'
import { CodeForm } from './code-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'

export type LoginFormProps = {
  /** Path in the shop to open after the log-in. */
  next: string | null
  /** First value of the username, for example when a session is renewed. */
  username?: string
  /** `code` shows the log-in by code first. */
  firstWay?: string | undefined
  onSignedIn: (response: LoginResponse) => unknown
}

/** Log in by password, by a code from an e-mail, or by passkey. */
export function LoginForm(props: LoginFormProps) {
  const { form } = usePageContext()
  const { site } = useLocale()
  const isHydrated = useIsHydrated()
  const { firstWay, next } = props
  const [way, setWay] = useState<'password' | 'code'>(() =>
    firstWay === 'code' ||
    (!isHydrated && (form?.form === codeForm.name || form?.form === completeCodeForm.name))
      ? 'code'
      : 'password',
  )
  return (
    <div className="flex flex-col gap-5">
      {way === 'password' ? <PasswordLogin {...props} /> : <CodeForm {...props} />}
      <div className="flex flex-col gap-2 border-t border-line pt-5">
        <PasskeyButton {...props} />
        {/* Without JavaScript each link opens the log-in page in that state. */}
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

function PasswordLogin({ username = '', onSignedIn }: LoginFormProps) {
  const cart = useCart()
  const form = useForm(loginForm, {
    values: { username, rememberMe: 'on' },
    isRenewing: false,
    before: () => cart.settle(SETTLE_TIMEOUT),
    onDone: onSignedIn,
  })
  return (
    <Form form={form}>
      <EmailField name="username" autoComplete="username" />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={<Trans comment="field of a form; name of a way to log in">Password</Trans>}
      />
      <Checkbox name="rememberMe" label={<Trans>Keep me logged in on this device</Trans>} />
      <SubmitButton>
        <Trans>Log in</Trans>
      </SubmitButton>
    </Form>
  )
}
