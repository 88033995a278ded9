import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextField } from './text-field.tsx'

type Props = {
  name?: 'phone' | 'contactPhone'
  /** `off` for the number of somebody else. */
  autoComplete?: 'tel' | 'off'
  label?: ReactNode
  hint?: ReactNode
  isOptional?: boolean
}

export function PhoneField({
  name = 'phone',
  autoComplete = 'tel',
  label = <Trans>Mobile number</Trans>,
  hint,
  isOptional = false,
}: Props) {
  const { t } = useLingui()
  return (
    <TextField
      name={name}
      type="tel"
      autoComplete={autoComplete}
      inputMode="tel"
      minLength={7}
      maxLength={20}
      fault={t`Enter a Norwegian or Swedish phone number, for example +47 412 34 567.`}
      isOptional={isOptional}
      label={label}
      hint={hint}
    />
  )
}
