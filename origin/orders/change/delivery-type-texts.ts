import { msg } from '@lingui/core/macro'

/** Why the delivery type of an order delivered by boat or picked up cannot change. */
export const FIXED_DELIVERY = msg`You’ll collect this order yourself, or it’ll come by boat. Choose another delivery time if you want it at your door.`
