/** The simulated picker always finds one piece too few of these products. */
export const STRAWBERRIES = 127
export const CARROTS = 131
/** The simulated picker never finds these products. */
export const POTATOES = 133
export const ONIONS = 136
export const TOMATOES = 142
export const MILK = 176
export const CHICKEN = 226
