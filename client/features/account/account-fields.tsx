import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CODE_DIGITS, CODE_PATTERN } from '../../../shared/visitor/login-code.ts'
import { TextField } from '../form/text-field.tsx'

export function NameFields() {
  return (
    <>
      <TextField
        name="firstName"
        autoComplete="given-name"
        maxLength={60}
        label={<Trans>First name</Trans>}
      />
      <TextField name="lastName" autoComplete="family-name" maxLength={60} label={<Trans>Last name</Trans>} />
    </>
  )
}

/** `autoComplete="username"` on a log-in form tells password managers which field the user logs in with. */
export function EmailField({
  name = 'email',
  autoComplete = 'email',
  hint,
}: {
  name?: 'email' | 'username'
  autoComplete?: 'email' | 'username'
  hint?: ReactNode
}) {
  return (
    <TextField
      name={name}
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      label={<Trans>E-mail</Trans>}
      hint={hint}
    />
  )
}

/** The code from an e-mail. */
export function CodeField() {
  const { t } = useLingui()
  const digits = CODE_DIGITS
  return (
    <TextField
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern={CODE_PATTERN}
      maxLength={10}
      label={<Trans>{digits}-digit code</Trans>}
      fault={t`Enter the ${digits}-digit code from the e-mail.`}
    />
  )
}

type OrganizationFieldProps = { name: string; isOptional?: boolean; isRequired?: boolean }

export function OrganizationNumberField({
  name,
  isOptional = false,
  isRequired = !isOptional,
  hint,
}: OrganizationFieldProps & { hint?: ReactNode }) {
  return (
    <TextField
      name={name}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      isOptional={isOptional}
      isRequired={isRequired}
      label={<Trans>Organisation number</Trans>}
      hint={hint}
    />
  )
}

export function OrganizationNameField({
  name,
  isOptional = false,
  isRequired = !isOptional,
}: OrganizationFieldProps) {
  return (
    <TextField
      name={name}
      autoComplete="organization"
      maxLength={120}
      isOptional={isOptional}
      isRequired={isRequired}
      label={<Trans>Organisation name</Trans>}
    />
  )
}
