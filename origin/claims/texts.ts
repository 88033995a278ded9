import { msg } from '@lingui/core/macro'

export const tooMany = (left: number) => msg`You can report up to ${left} of this item. Enter a lower number.`

export const NONE_LEFT = msg`There’s nothing more to report for this item. Choose another item.`
