import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Ref } from 'react'
import { formatPhone } from '../../ui/phone.ts'
import type { Address } from '../../../shared/api/user-addresses.ts'
import type { FormDefinition } from '../../../shared/forms/form.ts'
import { primaryAddressForm, removeAddressForm } from '../../../shared/forms/user-addresses.ts'
import { useApi } from '../../api/api-context.tsx'
import { AskFirst, RowButton } from '../../features/form/one-button.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Link } from '../../links/link.tsx'
import { addressesQuery } from '../../queries/user-addresses.ts'
import { buttonClass } from '../../ui/button.tsx'

/** One address with its actions. */
export function AddressCard({ address, ref }: { address: Address; ref: Ref<HTMLElement> }) {
  const { t } = useLingui()
  const name = address.label ?? address.addressDisplay
  return (
    <article ref={ref} tabIndex={-1} aria-label={name}>
      <h2 className="text-lg font-700 flex flex-wrap items-center gap-2">
        {name}
        {address.isPrimary && (
          <span className="text-sm px-2 py-0.5 rounded-full bg-leaf-tint text-on-leaf-tint">
            <Trans comment="mark on the address that is suggested first">Main address</Trans>
          </span>
        )}
      </h2>
      <p className="text-muted">
        {address.addressDisplayFull}
        <br />
        {address.recipientName}, {formatPhone(address.phone)}
      </p>
      <p className="mt-1 text-sm">
        {address.isDeliveryAvailable ? (
          <Unattended address={address} />
        ) : (
          <span className="font-600 text-tomato">
            <Trans>We don’t deliver here yet</Trans>
          </span>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link
          to="accountAddresses"
          query={{ edit: address.id }}
          scroll="keep"
          className={buttonClass({ variant: 'quiet' })}
          aria-label={t({ message: `Edit ${name}`, comment: 'screen readers: button to edit an address' })}
        >
          <Trans comment="button to edit an address">Edit</Trans>
        </Link>
        {address.isDeliveryAvailable && address.unattendedDelivery.isAllowed && (
          <Link
            to="accountAddresses"
            query={{ unattended: address.id }}
            scroll="keep"
            className={buttonClass({ variant: 'quiet' })}
            aria-label={t`When no one is home: ${name}`}
          >
            <Trans>When no one is home</Trans>
          </Link>
        )}
        {!address.isPrimary && <MakePrimary id={address.id} />}
        <Remove id={address.id} name={name} />
      </div>
    </article>
  )
}

function Unattended({ address: { unattendedDelivery } }: { address: Address }) {
  if (!unattendedDelivery.isAllowed) return <Trans>Someone has to receive the delivery.</Trans>
  return unattendedDelivery.isEnabled ? (
    <Trans>We’ll leave your order if no one is home.</Trans>
  ) : (
    <Trans>We’ll hand your order over in person.</Trans>
  )
}

function MakePrimary({ id }: { id: number }) {
  const form = useRowForm(primaryAddressForm, id)
  return (
    <RowButton form={form} className="contents">
      <Trans>Make this my main address</Trans>
    </RowButton>
  )
}

/** Asks for confirmation before it deletes the address. */
function Remove({ id, name }: { id: number; name: string }) {
  const { t } = useLingui()
  const form = useRowForm(removeAddressForm, id)
  return (
    <AskFirst
      form={form}
      label={t({ message: `Delete ${name}`, comment: 'screen readers: button of an address' })}
      words={<Trans comment="button of an address or reminder">Delete</Trans>}
      question={<Trans>Delete this address?</Trans>}
    >
      <Trans>Yes, delete it</Trans>
    </AskFirst>
  )
}

function useRowForm<Result>(form: FormDefinition<Result>, id: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useForm(form, {
    instance: id,
    hasDraft: false,
    onDone: () => queryClient.invalidateQueries({ queryKey: addressesQuery(api).queryKey }),
  })
}
