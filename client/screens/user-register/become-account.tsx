import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { becomeAccountForm } from '../../../shared/forms/user-guest.ts'
import { PASSWORD_MIN } from '../../../shared/visitor/password.ts'
import { usePageContext } from '../../config.tsx'
import { EntryLink } from '../../features/account/entry-page.tsx'
import { useSignedIn } from '../../features/account/use-signed-in.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { PasswordField } from '../../features/form/password-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Link } from '../../links/link.tsx'
import { useRouter } from '../../router/use-router.ts'

/** Opened by the link in the e-mail about a guest's order: a password is all that is missing for an account. */
export function BecomeAccount() {
  const { form: posted } = usePageContext()
  const router = useRouter()
  const signedIn = useSignedIn()
  const [ended, setEnded] = useState(() =>
    posted?.form === becomeAccountForm.name && isEnded(posted.code) ? posted.message : null,
  )
  const form = useForm(becomeAccountForm, {
    isRenewing: false,
    hasDraft: false,
    async onDone({ login }, { next }) {
      if (login) await signedIn(login)
      if (next !== null) await router.navigate(next, { replace: true })
    },
    onRefused({ code, userMessage }) {
      if (isEnded(code)) setEnded(userMessage)
      return isEnded(code)
    },
  })
  const minLength = PASSWORD_MIN
  if (ended !== null) {
    return (
      <>
        <p role="alert" className="rounded-picture bg-sunken px-4 py-3 font-600 text-tomato">
          {ended}
        </p>
        <p>
          <EntryLink to="login">
            <Trans>Log in</Trans>
          </EntryLink>
        </p>
      </>
    )
  }
  return (
    <>
      <Form form={form}>
        <PasswordField
          name="newPassword"
          autoComplete="new-password"
          minLength={minLength}
          label={<Trans>Password</Trans>}
          hint={<Trans>At least {minLength} characters. A few words in a row are easy to remember.</Trans>}
        />
        <p className="text-sm text-muted">
          <Trans>
            By creating an account, you accept our{' '}
            <Link to="contentLegal" params={{ slug: 'terms-and-conditions' }} className="underline text-ink">
              terms
            </Link>
            .
          </Trans>
        </p>
        <SubmitButton>
          <Trans>Create account</Trans>
        </SubmitButton>
      </Form>
      <p className="text-muted">
        <Trans>
          If you already have an account with this e-mail address, we’ll add the order to it. Your password
          won’t change.
        </Trans>
      </p>
    </>
  )
}

const isEnded = (code: string | null) => code === 'token_expired' || code === 'token_used'
