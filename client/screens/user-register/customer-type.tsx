import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { lookUpOrganization } from '../../../shared/api/organizations.ts'
import { useApi } from '../../api/api-context.tsx'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { useLocale } from '../../config.tsx'
import { OrganizationNameField, OrganizationNumberField } from '../../features/account/account-fields.tsx'
import { RadioGroup } from '../../features/form/radio-group.tsx'

/**
 * Private customer or organisation. The organisation's fields appear when needed, and always without
 * JavaScript.
 */
export function CustomerType({ first }: { first: string }) {
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
        type === 'organization' && <OrganizationFields isRequired />
      ) : (
        <details open={first === 'organization'} className="without-script">
          <summary className="min-h-11 flex items-center font-600 cursor-pointer">
            <Trans>For companies and organisations</Trans>
          </summary>
          <div className="flex flex-col gap-4 pt-2">
            <OrganizationFields isRequired={false} />
          </div>
        </details>
      )}
    </>
  )
}

function OrganizationFields({ isRequired }: { isRequired: boolean }) {
  const api = useApi()
  const { country } = useLocale()
  /** The company register knows most names, so few users have to type one. */
  const lookUp = async (input: HTMLInputElement) => {
    const name = input.form?.elements.namedItem('organizationName')
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
        if (target instanceof HTMLInputElement && target.name === 'organizationNumber') void lookUp(target)
      }}
    >
      <OrganizationNumberField
        name="organizationNumber"
        isOptional={!isRequired}
        hint={country === 'NO' ? <Trans>9 digits</Trans> : <Trans>10 digits</Trans>}
      />
      <OrganizationNameField name="organizationName" isOptional={!isRequired} />
    </div>
  )
}
