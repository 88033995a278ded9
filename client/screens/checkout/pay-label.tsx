import { Trans } from '@lingui/react/macro'

/** What the button does, and what the bank will ask for, to the øre; `amount` is null when nothing is left to pay. */
export function PayLabel({
  isEdit,
  amount,
  isMost = false,
}: {
  isEdit: boolean
  amount: string | null
  /** The bank holds more than the price, for goods that are weighed. */
  isMost?: boolean
}) {
  if (amount === null) {
    return isEdit ? (
      <Trans>Save changes</Trans>
    ) : (
      <Trans comment="button: places an order that costs nothing more">Place order</Trans>
    )
  }
  if (isEdit) {
    return isMost ? (
      <Trans>Save changes and pay at most {amount}</Trans>
    ) : (
      <Trans>Save changes and pay {amount}</Trans>
    )
  }
  return isMost ? <Trans>Order and pay at most {amount}</Trans> : <Trans>Order and pay {amount}</Trans>
}
