/** True for several goods, separated by commas or lines: a shopping list, not a query. `Melk 1,5 l` is a query. */
export function isList(text: string): boolean {
  return text.split(/[\r\n;]+|,(?!\d)/).filter((part) => /\p{L}/u.test(part)).length > 1
}
