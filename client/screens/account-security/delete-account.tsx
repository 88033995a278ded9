import { Trans } from '@lingui/react/macro'
import { deleteAccountForm } from '../../../shared/forms/user-login.ts'
import { AccountSection } from '../../features/account/account-page.tsx'
import { deletePersonalData } from '../../features/account/use-log-out.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { Checkbox } from '../../features/form/checkbox.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { PasswordField } from '../../features/form/password-field.tsx'
import { useForm } from '../../features/form/use-form.ts'

/** Deletes the account, after a confirmation. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const cart = useCart()
  const form = useForm(deleteAccountForm, {
    hasDraft: false,
    onDone(_, { next }) {
      deletePersonalData(cart)
      if (next !== null) location.assign(next)
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
