import { msg } from '@lingui/core/macro'

export const tooMany = (left: number) =>
  msg`You can report at most ${left} of this item. Enter a lower number.`

export const NONE_LEFT = msg`You’ve already reported all of this item. Choose another item.`
