/**
 * True for a query for gift cards, whole or begun (`gavek`), in any of the shop's languages: they are no products,
 * so search has none.
 */
export const asksForGiftcards = (q: string): boolean => GIFTCARDS.test(q)

const GIFTCARDS = /\b(?:gave|present|gift)[\s-]?(?:kort|card|(?:ko?|kor|ca?|car)$)/i
