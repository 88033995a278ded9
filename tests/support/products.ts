/** One piece is missing whenever an order is packed. */
export const STRAWBERRIES = 127
export const CARROTS = 131
/** None is there whenever an order is packed. */
export const POTATOES = 133
export const ONIONS = 136
export const TOMATOES = 142
export const MILK = 176
export const CHICKEN = 226
