import { Trans } from '@lingui/react/macro'
import { RemindButton } from './remind-button.tsx'

/** Asks for an e-mail when a sold-out product is back. */
export function RemindBack({ productId }: { productId: number }) {
  return (
    <RemindButton
      reminder={{ kind: 'product_back', productId }}
      confirmation={<Trans>We’ll e-mail you when it’s back in stock.</Trans>}
      refusal={<Trans>It’s already back in stock. Reload the page to add it.</Trans>}
    >
      <Trans>Tell me when it’s back</Trans>
    </RemindButton>
  )
}
