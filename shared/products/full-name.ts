/**
 * Returns brand and name as one text that says the brand once: `Billy's` and `Billys panpizza` are
 * `Billys panpizza`, `Quorn` and `Quornbiter` are `Quornbiter`.
 */
export function fullNameOf({ brand, name }: { brand: string | null; name: string }): string {
  return brand === null || namesBrand(name, brand) ? name : `${brand} ${name}`
}

/** Returns a name in which no line ends between a number and its per cent sign: `Norvegia 26 % i skiver`. */
export function unbrokenName(name: string): string {
  return name.replace(/(?<=\d) (?=%)/g, '\u00a0')
}

/** True when a name begins with the brand or ends with it as a word, whatever its case and signs. */
export function namesBrand(name: string, brand: string): boolean {
  const key = signKey(brand)
  return key === '' || signKey(name).startsWith(key) || ` ${wordsOf(name)}`.endsWith(` ${wordsOf(brand)}`)
}

/** Letters and digits alone: `Billy's` and `Billys` have the same. */
export function signKey(text: string): string {
  return plain(text).replace(/[^\p{L}\p{N}]/gu, '')
}

const wordsOf = (text: string) =>
  plain(text)
    .replace(/['’´`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
