import { Plural, Trans } from '@lingui/react/macro'
import { DELETION_DAYS } from '../../../shared/visitor/lifetimes.ts'
import { deleteAccountForm } from '../../../shared/forms/user-login.ts'
import { AccountSection } from '../../features/account/account-page.tsx'
import { AskForProof } from '../../features/account/ask-for-proof.tsx'
import { deletePersonalData } from '../../features/account/use-log-out.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { Checkbox } from '../../features/form/checkbox.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'

/** Deletes the account, after a confirmation and a fresh proof. */
export function DeleteAccount() {
  const cart = useCart()
  const form = useForm(deleteAccountForm, {
    hasDraft: false,
    async onDone(_, { next }) {
      await deletePersonalData(cart)
      if (next !== null) location.assign(next)
    },
  })
  return (
    <AccountSection title={<Trans>Delete account</Trans>} tone="danger">
      <p>
        <Trans>
          We’ll log you out everywhere, and we’ll delete your data after{' '}
          <Plural value={DELETION_DAYS} one="# day" other="# days" />. If you log in before then, you’ll keep
          your account. The law requires us to keep some information about orders for longer.
        </Trans>
      </p>
      <Form form={form}>
        <Checkbox name="isSure" isRequired label={<Trans>Yes, delete my account</Trans>} />
        <AskForProof>
          <SubmitButton variant="quiet" size="medium" className="self-start">
            <Trans>Delete account</Trans>
          </SubmitButton>
        </AskForProof>
      </Form>
    </AccountSection>
  )
}
