import { msg } from '@lingui/core/macro'

/** Why the delivery type of an order delivered by boat or picked up cannot change. */
export const FIXED_DELIVERY = msg`With this delivery time, you collect the order yourself or it comes by boat. Choose another if you want it at your door.`
