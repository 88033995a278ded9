import { msg } from '@lingui/core/macro'

/** Why the delivery type of an order delivered by boat or picked up cannot change. */
export const FIXED_DELIVERY = msg`The order is picked up or comes by boat. Choose another time if it shall come to the door.`
