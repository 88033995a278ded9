import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Address } from '../../../shared/api/user-addresses.ts'
import { toRecipientFields } from '../../features/address-form/address-fields.ts'
import { addAddressForm, changeAddressForm } from '../../../shared/forms/user-addresses.ts'
import { href } from '../../../shared/href.ts'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale, usePageContext } from '../../config.tsx'
import { AccountPage } from '../../features/account/account-page.tsx'
import { AddressForm } from '../../features/address-form/address-form.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { userOnly } from '../../queries/user-only.ts'
import { profileQuery } from '../../queries/user-account.ts'
import { addressesQuery, unattendedQuery } from '../../queries/user-addresses.ts'
import { useLocation, useRouter } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'
import { AddressCard } from './address-card.tsx'
import { UnattendedForm } from './unattended-form.tsx'

/** The list of addresses. The URL says which one is edited, so that every step works without JavaScript. */
export const queries = (api: Api, { search }: ScreenTarget) => ({
  critical: userOnly(
    api,
    [
      profileQuery(api),
      addressesQuery(api),
      ...(isId(search['unattended']) ? [unattendedQuery(api, search['unattended'])] : []),
    ],
    { isForGuests: true },
  ),
  deferred: [],
})

export function Screen() {
  const { t } = useLingui()
  const { data: addresses } = useSuspenseQuery(addressesQuery(useApi()))
  const { search } = useLocation()
  const [saved, setSaved] = useState<number | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  return (
    <AccountPage title={<Trans>Addresses</Trans>}>
      <PageHead title={t`Addresses`} description={t`Where we deliver your groceries.`} />
      {addresses.length === 0 && (
        <p className="text-muted">
          <Trans>No addresses yet. Add one, and it’ll be ready for your next order.</Trans>
        </p>
      )}
      <ul className="flex flex-col gap-4 empty:hidden">
        {addresses.map((address) => (
          <li key={address.id} className="rounded-card bg-surface p-5" data-address={address.id}>
            <Shown address={address} search={search} saved={saved} setSaved={setSaved} />
          </li>
        ))}
      </ul>
      {/* The key closes and empties the form once its address is in the list. */}
      <NewAddress
        key={added}
        isOpen={addresses.length === 0}
        onAdded={(id) => {
          setSaved(id)
          setAdded(id)
        }}
      />
    </AccountPage>
  )
}

/**
 * The card takes the focus after a save: the form was longer than the card, so the page would otherwise show its
 * end.
 */
function Shown({
  address,
  search,
  saved,
  setSaved,
}: {
  address: Address
  search: Record<string, string>
  /** The address that was just saved, until its card has the focus. */
  saved: number | null
  setSaved: (id: number | null) => void
}) {
  const back = useBack()
  const card = useRef<HTMLElement>(null)
  const id = String(address.id)
  const isEdited = search['edit'] === id
  const isSaved = saved === address.id
  useEffect(() => {
    if (!isSaved || isEdited) return
    card.current?.focus()
    setSaved(null)
  }, [isSaved, isEdited, setSaved])
  const save = () => {
    setSaved(address.id)
    return back()
  }
  if (isEdited) return <AddressForm form={changeAddressForm} address={address} onSaved={save} />
  return (
    <>
      <AddressCard address={address} ref={card} />
      {search['unattended'] === id && <UnattendedForm addressId={id} onSaved={back} />}
    </>
  )
}

function NewAddress({ isOpen, onAdded }: { isOpen: boolean; onAdded: (id: number) => void }) {
  const back = useBack()
  const { data: profile } = useSuspenseQuery(profileQuery(useApi()))
  const { form } = usePageContext()
  return (
    <details
      className="rounded-card bg-surface px-5"
      open={isOpen || form?.form === addAddressForm.name}
      data-new-address=""
    >
      <summary className="min-h-14 flex items-center gap-2 font-700 text-lg cursor-pointer">
        <span className="i-lucide-plus" aria-hidden="true" />
        <Trans>New address</Trans>
      </summary>
      <div className="pb-5">
        <AddressForm
          form={addAddressForm}
          values={toRecipientFields(profile)}
          onSaved={({ address }) => {
            onAdded(address.id)
            void back()
          }}
        />
      </div>
    </details>
  )
}

/** Leads back to the list and ends editing. */
function useBack() {
  const router = useRouter()
  const from = useLocation()
  const { site } = useLocale()
  return () => router.navigate(href(site, 'accountAddresses'), { scroll: 'keep', replace: true, from })
}

function isId(value: string | undefined): value is string {
  return value !== undefined && /^[1-9]\d{0,14}$/.test(value)
}
