import { msg } from '@lingui/core/macro'

/** We ask for claims sooner than the law, so whoever is told of our days is told of this, too. */
export const CLAIM_RIGHT = msg`As a consumer, you always have at least two months to report a fault after you notice it.`
