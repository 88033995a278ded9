import type { Language } from '../../shared/sites.ts'

export const TYPE_NAMES: Record<'product' | 'recipe' | 'suggestion', Record<Language, string>> = {
  product: { nb: 'Varer', sv: 'Varor', en: 'Products' },
  recipe: { nb: 'Oppskrifter', sv: 'Recept', en: 'Recipes' },
  suggestion: { nb: 'Forslag', sv: 'Förslag', en: 'Suggestions' },
}
