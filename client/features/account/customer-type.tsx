import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { lookUpOrganization } from '../../../shared/api/organizations.ts'
import { ORGANIZATION_NUMBER_DIGITS } from '../../../shared/visitor/organization-number.ts'
import { useApi } from '../../api/api-context.tsx'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { useLocale } from '../../config.tsx'
import { RadioGroup } from '../form/radio-group.tsx'
import { OrganizationNameField, OrganizationNumberField } from './account-fields.tsx'

/**
 * Private customer or organisation. The organisation's fields appear when needed, and always without
 * JavaScript.
 */
export function CustomerType({ first, ...fields }: { first: string } & Fields) {
  const isHydrated = useIsHydrated()
  const [type, setType] = useState(first)
  return (
    <>
      <RadioGroup
        name="customerType"
        legend={<Trans>Who is the account for?</Trans>}
        onChange={setType}
        choices={[
          { value: 'private', label: <Trans>Me or my household</Trans> },
          { value: 'organization', label: <Trans>A company or organisation</Trans> },
        ]}
      />
      {isHydrated ? (
        type === 'organization' && <OrganizationFields {...fields} />
      ) : (
        <details open={first === 'organization'} className="without-script">
          <summary className="min-h-11 flex items-center font-600 cursor-pointer">
            <Trans>For companies and organisations</Trans>
          </summary>
          <div className="flex flex-col gap-4 pt-2">
            <OrganizationFields {...fields} isPosted />
          </div>
        </details>
      )}
    </>
  )
}

type Fields = {
  /** Names of the form's fields. */
  names: { number: string; name: string }
  /** The number and name may be given later. */
  isOptional?: boolean
  /** Further fields of an organisation. */
  children?: ReactNode
}

function OrganizationFields({
  names,
  isOptional = false,
  isPosted = false,
  children,
}: Fields & {
  /** Without JavaScript the fields are also on the page of a private customer, so the browser requires none. */
  isPosted?: boolean
}) {
  const api = useApi()
  const { country } = useLocale()
  const digits = ORGANIZATION_NUMBER_DIGITS[country]
  /** The company register knows most names, so few users have to type one. */
  const lookUp = async (input: HTMLInputElement) => {
    const name = input.form?.elements.namedItem(names.name)
    const number = input.value.replace(/[\s-]/g, '')
    const isWhole = number.length === digits
    if (!isWhole || !(name instanceof HTMLInputElement) || name.value !== '') return
    const found = await api.call(
      lookUpOrganization,
      { query: { organization_number: number } },
      { throwOnError: false },
    )
    if (found && name.value === '') name.value = found.name
  }
  return (
    <div
      className="flex flex-col gap-4"
      onBlur={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === names.number) void lookUp(target)
      }}
    >
      {(isOptional || isPosted) && (
        <p className="text-sm text-muted">
          {isOptional ? (
            <Trans>You can add the number and name later. If you fill in one, fill in the other too.</Trans>
          ) : (
            <Trans>Fill in all of these if the account is for a company or organisation.</Trans>
          )}
        </p>
      )}
      <OrganizationNumberField
        name={names.number}
        isOptional={isOptional}
        isRequired={!isOptional && !isPosted}
        hint={<Trans comment="hint below a field: an organisation number">{digits} digits</Trans>}
      />
      <OrganizationNameField
        name={names.name}
        isOptional={isOptional}
        isRequired={!isOptional && !isPosted}
      />
      {children}
    </div>
  )
}
