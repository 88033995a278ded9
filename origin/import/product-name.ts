import { signKey } from '../../shared/products/full-name.ts'
import type { PackSize } from '../units/pack-size.ts'
import { readSize } from './read-size.ts'

/**
 * Mends the usual faults of names in public files: a pack size within the name, the brand behind it or in
 * another spelling, a small first letter, and compounds written as two words. Returns the size that the name
 * stated.
 */
export function mendName(written: string, brand: string): { name: string; size: PackSize | null } {
  const { rest, size } = takeSize(written)
  const name = upperFirst(joinCompounds(sayBrandFirst(rest, brand)))
  return { name, size }
}

/** `Digestive 400G Sætre` → `Digestive Sætre` and 400 g. A size with a count, `2 x 100 g`, stays. */
function takeSize(name: string): { rest: string; size: PackSize | null } {
  const [found, stated = '', unit = ''] = SIZE.exec(name) ?? []
  if (found === undefined) return { rest: name, size: null }
  const size = readSize(`${stated} ${unit.toLowerCase().replace('gr', 'g')}`)
  const rest = tidy(name.replace(found, ' '))
  return size === null || rest === '' ? { rest: name, size: null } : { rest, size }
}

const SIZE =
  /(?<![\p{L}\p{N}.,])(?<!\p{N} ?[x×*] ?)(\d{1,5}(?:[.,]\d{1,3})?) ?(kg|gr?|ml|cl|dl|l)(?![\p{L}\p{N}/])\.?/iu

/** Drops what a removed word leaves behind: empty brackets, and signs with nothing on one side. */
function tidy(name: string): string {
  return name
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.])/g, '$1')
    .replace(/ - (?=-)/g, ' ')
    .replace(/^[\s,.-]+|(?<![\s,-])[\s,-]+$/g, '')
}

/**
 * Says a brand that begins or ends a name once, at the beginning, as the brand spells itself: `Tofu naturell,
 * kung markatta` → `Kung Markatta Tofu naturell`.
 */
function sayBrandFirst(name: string, brand: string): string {
  if (signKey(brand) === '') return name
  const kind = withoutLast(withoutFirst(name, brand), brand)
  if (kind === name) return name
  return kind === '' ? brand : `${brand} ${kind}`
}

function withoutFirst(name: string, brand: string): string {
  const words = name.split(' ')
  const end = words.findIndex((_, index) => signKey(words.slice(0, index + 1).join('')) === signKey(brand))
  return end === -1 ? name : withoutFirst(tidy(words.slice(end + 1).join(' ')), brand)
}

function withoutLast(name: string, brand: string): string {
  const words = name.split(' ')
  const start = words.findIndex((_, index) => signKey(words.slice(index).join('')) === signKey(brand))
  const before = words.slice(0, Math.max(0, start)).join(' ')
  return start === -1 || BINDING.test(before) ? name : tidy(before.replace(/ (?:fra|från)$/i, ''))
}

/** Behind these a brand is part of what is said: `kaffe og Daim`. */
const BINDING = /(?:^| )(?:av|hos|og|och|med|&)$/i

const upperFirst = (name: string) =>
  // A brand such as `iKaffe` begins small on purpose.
  name.replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase())

/** `Pære brus` → `Pærebrus`. Only pairs that are one word in Norwegian and in Swedish are joined. */
export function joinCompounds(name: string): string {
  return name.replace(COMPOUND, (_, first: string, head: string) => first + head.toLowerCase())
}

const FIRSTS =
  'appelsin|apelsin|bearnaise|blåbær|blåbär|bringebær|bär|carbonara|cashew|choklad|citron|daim|dinkel|dip|egg|ägg|eple|äpple|fajita|frokost|frukost|grill|hallon|havre|havregryns|hvete|jordbær|jordnöts|kanel|kikert|kylling|kyckling|lakris|lakrits|lax|lett|lingon|mandel|marie|mini|müsli|multe|nacho|nøtte|nöt|pan|peanøtt|pepper|plomme|protein|pumpa|pære|päron|quorn|sennep|sitron|skogbær|skogsbär|sjokolade|surdeg|taco|tomat|tortilla|vanilje|vanilj|vete|vört'
const HEADS =
  'bar|biter|bitar|boller|bollar|brus|bröd|brød|bullar|burger|burgare|chips|dryck|drikk|färs|farse|godis|gröt|grøt|is|glass|juice|kake|kaka|kex|ketchup|kjeks|knekkebrød|knäckebröd|krydda|krydder|kvarg|lefser|majonnäs|majones|marmelad|marmelade|melk|mix|mjölk|müsli|nøtter|nötter|nudler|nudlar|olja|olje|pålegg|pålägg|pizza|puré|rømme|saft|saus|sås|suppe|soppa|sylt|syltetøy|te|yoghurt'
const COMPOUND = new RegExp(`(?<![\\p{L}-])(?<!ekstra )(${FIRSTS}) (${HEADS})(?![\\p{L}-])`, 'giu')
