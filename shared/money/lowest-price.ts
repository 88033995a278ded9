/** A reduction is compared with the lowest price of the days before it (directive 98/6/EC, article 6a). */
export const LOWEST_PRICE_DAYS = 30
