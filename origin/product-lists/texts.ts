import { msg, plural } from '@lingui/core/macro'

/** Texts about lists that the backend says; those of e-mails are in `recurring/texts.ts`. */

export const tooManyLists = (max: number) =>
  msg`${plural(max, {
    one: 'You can have # list. Delete it to create another.',
    other: 'You can have # lists. Delete one to create another.',
  })}`

export const tooManyLines = (max: number) =>
  msg`${plural(max, {
    one: 'A list can hold up to # product. Remove some first.',
    other: 'A list can hold up to # products. Remove some first.',
  })}`

export const NO_DELIVERIES = msg`We don’t deliver to you on this day. Choose another one.`
