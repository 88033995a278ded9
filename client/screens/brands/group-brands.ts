import type { Language } from '../../../shared/sites.ts'
import type { ListedBrand } from '../../queries/responses/products.ts'

export type BrandGroup = { letter: string; brands: ListedBrand[] }

/** Letters of a language that are letters of their own, not A or O with a mark. */
const OWN_LETTERS: Record<Language, string> = { nb: 'ÆØÅ', sv: 'ÅÄÖ', en: '' }
/** Letters of the neighbours, by the letter that they are sorted as. */
const AS_LETTER: Record<Language, Record<string, string>> = {
  nb: { Ä: 'Æ', Ö: 'Ø' },
  sv: { Æ: 'Ä', Ø: 'Ö' },
  en: { Æ: 'A', Ø: 'O' },
}
/** Brands that begin with a digit or a sign. */
const OTHERS = '#'

/** Groups brands by their first letter. They are in the order of the alphabet already. */
export function groupBrands(brands: readonly ListedBrand[], language: Language): BrandGroup[] {
  const groups = new Map<string, ListedBrand[]>()
  for (const brand of brands) {
    const letter = letterOf(brand.name, language)
    groups.set(letter, [...(groups.get(letter) ?? []), brand])
  }
  return [...groups].map(([letter, members]) => ({ letter, brands: members }))
}

function letterOf(name: string, language: Language): string {
  const [first = ''] = name.trim().normalize('NFC').toUpperCase()
  const letter = AS_LETTER[language][first] ?? first
  if (OWN_LETTERS[language].includes(letter) && letter !== '') return letter
  const [plain = ''] = letter.normalize('NFD')
  return /^[A-Z]$/.test(plain) ? plain : OTHERS
}
