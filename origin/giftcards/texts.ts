import { msg } from '@lingui/core/macro'

export const DESIGN_TITLES = msg({ message: 'Gift card', comment: 'a way to pay' })
