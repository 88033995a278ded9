import type { Language } from '../../shared/sites.ts'

/** What one document is about; the words of claims have no document. */
export type DocumentRef = { kind: SearchSource['kind'] | 'claims'; refId: number }

/** The texts of one searchable document, before folding. */
export type SearchSource = {
  kind: 'product' | 'category' | 'recipe' | 'brand'
  refId: number
  inNo: boolean
  inSe: boolean
  popularity: number
  name: Record<Language, string>
  /** Names of its own categories. */
  categories: Record<Language, string[]>
  /** Names of the parent categories, in every language. */
  tops: string[]
  brand: string | null
  brandId: number | null
  size: { value: number; unit: string } | null
  /** Slugs of its own categories; of a category, its own. */
  slugs: string[]
  /** Keys of its classifiers, and codes of what it is free from. */
  marks: string[]
  /** What a recipe is cooked from. */
  ingredients: Record<Language, string[]>
}
