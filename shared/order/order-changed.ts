/** The value of `done` on the page of an order whose changes the checkout has saved. */
export const ORDER_CHANGED = 'order-changed'
