import { msg, plural } from '@lingui/core/macro'

/** Texts about lists that the backend says; those of e-mails are in `recurring/texts.ts`. */

export const tooManyLists = (max: number) =>
  msg`${plural(max, {
    one: 'You can have # list. Delete it to make another.',
    other: 'You can have # lists. Delete one to make another.',
  })}`

export const tooManyLines = (max: number) =>
  msg`${plural(max, {
    one: 'A list has room for # product. Remove some first.',
    other: 'A list has room for # products. Remove some first.',
  })}`

export const NO_DELIVERIES = msg`We don’t deliver to you on this day. Choose another one.`
