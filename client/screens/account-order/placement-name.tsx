import { Trans } from '@lingui/react/macro'

/** The name of the spot where goods are left. */
export function PlacementName({ placement }: { placement: string | null }) {
  switch (placement) {
    case 'door':
      return <Trans>At the door</Trans>
    case 'porch':
      return <Trans>On the steps or the porch</Trans>
    case 'garage':
      return <Trans>In the garage or carport</Trans>
    case 'reception':
      return <Trans>At reception</Trans>
    case 'other':
      return <Trans>Somewhere else</Trans>
    default:
      return null
  }
}
