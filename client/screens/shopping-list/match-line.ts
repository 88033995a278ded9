import type { ProductTile } from '../../../shared/api/products.ts'
import type { Amount, ListLine } from './parse-list.ts'

/** The hits of the search for a line. */
export type LineHits = { products: readonly ProductTile[]; correctedQuery: string | null }

export type LineMatch = {
  line: ListLine
  /** Products to choose from, the best first; empty when the search found nothing. */
  choices: ProductTile[]
  /** Packs of the first choice. */
  quantity: number
  /** The shopper should look: the search read another word, or the product is not named like the line. */
  isDoubtful: boolean
}

/** Choices of one line. */
const CHOICES_MAX = 6
/** A pack that is smaller than what is wanted by less than this share will do. */
const SHORTAGE = 0.3
/** Loose fruit and vegetables are sold by the kilo: grams of one piece. */
const PIECE_GRAMS = 150
const LOOSE =
  /banan|\bepl[ei]|äppl|apple|appelsin|apelsin|orange|pære|päron|\bpear|tomat|potet|potatis|løk|\blök|onion|gulr[oø]t|morot|morött|carrot|kiwi|nektarin|fersken|persik|peach|paprika|pepper/i

/** Chooses the product and the packs for a line. Of equally good hits, the size that is written wins. */
export function matchLine(line: ListLine, { products, correctedQuery }: LineHits): LineMatch {
  const sold = products.filter(({ availability }) => availability.isAvailable)
  const found = (sold.length > 0 ? sold : products).slice(0, CHOICES_MAX)
  const [best] = found
  // A kilo of potatoes is no sweet potato, though that is sold by the kilo.
  const start = best && isNamed(best, line.query, ' ') ? ' ' : ''
  const fitting = found.find((product) => isNamed(product, line.query, start) && hasSize(product, line))
  const choices = fitting ? [fitting, ...found.filter((each) => each !== fitting)] : found
  const [first] = choices
  return {
    line,
    choices,
    quantity: first ? Math.min(packsOf(line, first), first.maxQuantity) : 1,
    isDoubtful: !first || correctedQuery !== null || !isNamed(first, line.query),
  }
}

/** Packs of the product for the line: at least one. */
export function packsOf({ count, isPacks, amount, query }: ListLine, product: ProductTile): number {
  const size = sizeOf(product)
  if (amount) {
    const packs = size && size.unit === amount.unit ? Math.ceil(amount.value / size.value - SHORTAGE) : 1
    // `2 x 500 g` is two packs of that size.
    return Math.max(1, packs) * (count ?? 1)
  }
  if (count === null) return 1
  if (isPacks || !size) return count
  if (size.unit === 'pcs') return size.value >= 4 && count >= 4 ? Math.ceil(count / size.value) : count
  const isLoose = size.unit === 'g' && size.value >= 500 && LOOSE.test(query)
  return isLoose && count > 1 ? Math.max(1, Math.ceil((count * PIECE_GRAMS) / size.value - SHORTAGE)) : count
}

function hasSize(product: ProductTile, { count, isPacks, amount }: ListLine): boolean {
  const size = sizeOf(product)
  if (!size) return false
  if (amount) return size.unit === amount.unit && size.value === amount.value
  return size.unit === 'pcs' && !isPacks && count !== null && count >= 4 && size.value === count
}

type Size = Amount | { value: number; unit: 'pcs' }

const FACTORS: Readonly<Record<string, [unit: Size['unit'], factor: number]>> = {
  kg: ['g', 1_000],
  g: ['g', 1],
  l: ['ml', 1_000],
  dl: ['ml', 100],
  cl: ['ml', 10],
  ml: ['ml', 1],
  stk: ['pcs', 1],
  st: ['pcs', 1],
  pcs: ['pcs', 1],
  pc: ['pcs', 1],
}

/** The pack size that the product's line below its name begins with. */
function sizeOf({ nameExtra }: ProductTile): Size | null {
  const [, value = '', name = ''] =
    /(?<![\d.,])(\d{1,5}(?:[.,]\d{1,3})?)\s(kg|g|l|dl|cl|ml|stk|st|pcs|pc)\b/.exec(nameExtra) ?? []
  const factor = FACTORS[name]
  return factor ? { value: Number(value.replace(',', '.')) * factor[1], unit: factor[0] } : null
}

/**
 * True when every longer word of the query, or its stem, is in the product's name, brand or size; with a space as
 * `start`, when a word begins with it.
 */
function isNamed({ name, brand, nameExtra }: ProductTile, query: string, start: '' | ' ' = ''): boolean {
  const named = ` ${fold(`${brand ?? ''} ${name} ${nameExtra}`)}`
  const words = fold(query)
    .split(' ')
    .filter((word) => word.length > 2)
  return words.every((word) => named.includes(start + word.slice(0, Math.max(3, word.length - 2))))
}

const fold = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'a')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
