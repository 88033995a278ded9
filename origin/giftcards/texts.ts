import { msg } from '@lingui/core/macro'

export const DESIGN_TITLES = msg`Gift card`
