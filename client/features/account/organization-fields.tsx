import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextField } from '../form/text-field.tsx'

type FieldProps = { name: string; isOptional?: boolean }

export function OrganizationNumberField({
  name,
  isOptional = false,
  hint,
}: FieldProps & { hint?: ReactNode }) {
  return (
    <TextField
      name={name}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      isOptional={isOptional}
      label={<Trans>Organisation number</Trans>}
      hint={hint}
    />
  )
}

export function OrganizationNameField({ name, isOptional = false }: FieldProps) {
  return (
    <TextField
      name={name}
      autoComplete="organization"
      maxLength={120}
      isOptional={isOptional}
      label={<Trans>Name of the organisation</Trans>}
    />
  )
}
