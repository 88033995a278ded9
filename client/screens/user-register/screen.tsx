import { Trans, useLingui } from '@lingui/react/macro'
import { registerForm } from '../../../shared/forms/user-login.ts'
import { findNextPath } from '../../../shared/next-path.ts'
import { PASSWORD_MIN } from '../../../shared/visitor/password.ts'
import { useLocale } from '../../config.tsx'
import { AcceptTerms } from '../../features/account/accept-terms.tsx'
import { CustomerType } from '../../features/account/customer-type.tsx'
import { EmailField, NameFields } from '../../features/account/account-fields.tsx'
import { PhoneField } from '../../features/form/phone-field.tsx'
import { EntryLink, EntryPage } from '../../features/account/entry-page.tsx'
import { useSignedInThenRedirect } from '../../features/account/use-signed-in-then-redirect.ts'
import { SETTLE_TIMEOUT, useCart } from '../../features/cart/use-cart.ts'
import { Checkbox } from '../../features/form/checkbox.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { PasswordField } from '../../features/form/password-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { useLocation } from '../../router/use-router.ts'
import { BecomeAccount } from './become-account.tsx'

/** Registers a private customer or an organisation, or makes an account of a guest. */
export function Screen() {
  const { t } = useLingui()
  const { order, token } = useLocation().search
  const isGuest = order !== undefined && token !== undefined
  return (
    <EntryPage
      title={<Trans>Create an account</Trans>}
      intro={
        isGuest ? (
          <Trans>Choose a password. We have the rest from your order.</Trans>
        ) : (
          <Trans>You’ll keep what’s in your basket.</Trans>
        )
      }
    >
      <PageHead
        title={t`Create an account`}
        description={t`Register and get groceries delivered to your door.`}
      />
      {isGuest ? <BecomeAccount /> : <Register />}
    </EntryPage>
  )
}

function Register() {
  const { site } = useLocale()
  const { search } = useLocation()
  const next = findNextPath(site, search['next'])
  const minLength = PASSWORD_MIN
  const form = useRegistration()
  return (
    <>
      <Form form={form}>
        <CustomerType
          first={form.state.values['customerType'] ?? 'private'}
          names={{ number: 'organizationNumber', name: 'organizationName' }}
          isOptional
        />
        <NameFields />
        <EmailField />
        <PhoneField isOptional hint={<Trans>For the driver, on the day of delivery.</Trans>} />
        <PasswordField
          name="password"
          autoComplete="new-password"
          minLength={minLength}
          label={<Trans>Password</Trans>}
          hint={<Trans>At least {minLength} characters. A few words in a row are easy to remember.</Trans>}
        />
        <AcceptTerms />
        <Checkbox
          name="marketingConsent"
          label={<Trans>Send me offers and dinner ideas by e-mail</Trans>}
          hint={<Trans>You can unsubscribe at any time.</Trans>}
        />
        <SubmitButton>
          <Trans>Create account</Trans>
        </SubmitButton>
      </Form>
      <p>
        <Trans>Already have an account?</Trans>{' '}
        <EntryLink to="login" query={{ next }}>
          <Trans>Log in</Trans>
        </EntryLink>
      </p>
    </>
  )
}

function useRegistration() {
  const cart = useCart()
  const onDone = useSignedInThenRedirect()
  return useForm(registerForm, {
    values: { customerType: 'private' },
    isRenewing: false,
    before: () => cart.settle(SETTLE_TIMEOUT),
    onDone,
  })
}
