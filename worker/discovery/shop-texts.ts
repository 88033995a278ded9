import { msg } from '@lingui/core/macro'

/** Sentences about the whole shop for machines, in the language of a site. */

export const SHOP_DESCRIPTION = msg`Groceries and dinner ideas delivered to your door at a time that suits you.`

/** Shortcuts of the installed shop. */
export const SHORTCUTS = {
  search: msg({ message: 'Search', comment: 'shortcut of the installed shop, to the search page' }),
  cart: msg({ message: 'Basket', comment: 'shortcut of the installed shop, to the basket' }),
  campaigns: msg({ message: 'Offers', comment: 'shortcut of the installed shop, to what is on offer' }),
  accountOrders: msg({ message: 'Your orders', comment: 'shortcut of the installed shop' }),
}
