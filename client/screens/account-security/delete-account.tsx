import { Trans } from '@lingui/react/macro'
import { deleteAccount } from '../../../shared/api/user-profile.ts'
import { useApi } from '../../api-context.tsx'
import { AccountSection } from '../../features/account/account-page.tsx'
import { leaveNothing } from '../../features/account/use-log-out.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { Checkbox } from '../../features/form/checkbox.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { PasswordField } from '../../features/form/password-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { useHref } from '../../router/use-router.ts'

/** The way out for good, with time to think again (contract 6). */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const api = useApi()
  const cart = useCart()
  const hrefTo = useHref()
  const form = useForm({
    name: 'deleteAccount',
    hasDraft: false,
    send: ({ password }) => api.call(deleteAccount, { body: password ? { password } : {} }),
    onDone() {
      leaveNothing(cart)
      location.assign(hrefTo('login', {}, { done: 'deleteAccount' }))
    },
  })
  return (
    <AccountSection title={<Trans>Delete the account</Trans>} tone="danger">
      <p>
        <Trans>
          You are logged out everywhere, and your data is deleted after some days. If you log in before that,
          you keep the account. What the law asks us to keep about orders stays that long.
        </Trans>
      </p>
      <Form form={form}>
        {hasPassword && (
          <PasswordField
            name="password"
            autoComplete="current-password"
            label={<Trans>Your password</Trans>}
          />
        )}
        <Checkbox name="isSure" isRequired label={<Trans>Yes, delete my account</Trans>} />
        <SubmitButton variant="quiet" size="medium" className="self-start">
          <Trans>Delete the account</Trans>
        </SubmitButton>
      </Form>
    </AccountSection>
  )
}
