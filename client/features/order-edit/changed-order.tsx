import { Trans } from '@lingui/react/macro'

/** Which order is being changed. Its number never breaks at its hyphen. */
export function ChangedOrder({ number }: { number: string }) {
  const orderNumber = <span className="whitespace-nowrap">{number}</span>
  return <Trans>You’re changing order {orderNumber}</Trans>
}
