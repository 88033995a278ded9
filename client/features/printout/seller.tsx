import { Trans } from '@lingui/react/macro'

/** Name and address of the seller. */
export function Seller({
  seller,
}: {
  seller: { name: string; address: string; organizationNumber: string; email: string; phone: string }
}) {
  return (
    <address className="not-italic">
      <strong className="block">{seller.name}</strong>
      {seller.address}
      <br />
      <Trans>Organisation number</Trans> {seller.organizationNumber}
      <br />
      {seller.phone}
      <br />
      {seller.email}
    </address>
  )
}
