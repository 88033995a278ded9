import { msg } from '@lingui/core/macro'

/** Our own period for claims is shorter than the law's, so whoever is told of ours is told of this, too. */
export const CLAIM_RIGHT = msg`As a consumer, you always have at least two months to report a fault after you notice it.`
