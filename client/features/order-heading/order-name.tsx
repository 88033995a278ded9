import { Trans } from '@lingui/react/macro'

/** “Order” and its number, which never breaks at its hyphen. A character that joins would be copied with it. */
export function OrderName({ number }: { number: string }) {
  const orderNumber = <span className="whitespace-nowrap">{number}</span>
  return <Trans comment="heading and link: a placed order">Order {orderNumber}</Trans>
}
