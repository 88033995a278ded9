import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { lookUpOrganization } from '../../../shared/api/organizations.ts'
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
            <OrganizationFields {...fields} isOptional />
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

function OrganizationFields({ names, isOptional = false, children }: Fields) {
  const api = useApi()
  const { country } = useLocale()
  /** The company register knows most names, so few users have to type one. */
  const lookUp = async (input: HTMLInputElement) => {
    const name = input.form?.elements.namedItem(names.name)
    const number = input.value.replace(/[\s-]/g, '')
    const isWhole = number.length === (country === 'NO' ? 9 : 10)
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
      <OrganizationNumberField
        name={names.number}
        isOptional={isOptional}
        hint={
          country === 'NO' ? (
            <Trans comment="hint below a field: number of a Norwegian company">9 digits</Trans>
          ) : (
            <Trans comment="hint below a field: number of a Swedish company">10 digits</Trans>
          )
        }
      />
      <OrganizationNameField name={names.name} isOptional={isOptional} />
      {children}
    </div>
  )
}
