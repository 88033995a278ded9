import { msg } from '@lingui/core/macro'

export const tooMany = (left: number) =>
  msg`You can report at most ${left} of this item. Enter a lower number.`

export const NONE_LEFT = msg`You have nothing left of this item to report. Choose another item.`
