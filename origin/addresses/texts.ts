import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UnattendedPlacement } from '../../shared/api/user-addresses.ts'

export const PLACEMENT_TITLES: Record<UnattendedPlacement, MessageDescriptor> = {
  door: msg`At the door`,
  porch: msg`On the steps or the porch`,
  garage: msg`In the garage or carport`,
  reception: msg`At reception`,
  other: msg({ message: 'Somewhere else', context: 'where goods are left' }),
}

export const AGREEMENT = msg`We’ll leave your bags where you say, within the delivery time you’ve chosen, and take a photo of them. From then on, they’re your responsibility. We never leave items with an age limit unattended. You can withdraw your consent at any time.`
