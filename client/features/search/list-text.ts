/** A shopping list in the search field. Its page reads it more closely (client/screens/shopping-list/parse-list.ts). */

/** Most characters of a list; it is part of an address. */
export const LIST_MAX = 3_000

/** True for text with several goods, which may still be one with a property: `Cola, sukkerfri`. */
export const hasGoods = (text: string): boolean => goodsOf(text).length > 1

/** True for a text that no query looks like: three goods or more, or two with a number. */
export function isList(text: string): boolean {
  const goods = goodsOf(text)
  return goods.length > 2 || (goods.length > 1 && goods.some((each) => /^\d+ ?\p{L}/u.test(each)))
}

/** The text with commas for line breaks, without what is too long and the good that this would cut. */
export function toOneLine(text: string): string {
  const line = text
    .split(/[\r\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
  return line.length <= LIST_MAX ? line : line.slice(0, LIST_MAX).replace(/,[^,]*$/, '')
}

function goodsOf(text: string): string[] {
  const parts = text.split(/[\r\n;•]+|,(?!\d)|(?<=\D),/).map((part) => part.trim())
  return parts.filter((part) => /\p{L}/u.test(part) && !MEASURE.test(part))
}

const MEASURE = /^[\d.,½]+ ?(?:k?g|[cdm]?l|stk?|pk)\.?$/i
