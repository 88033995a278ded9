import type { ProviderSlug } from './providers.ts'

/** Recipes are written for this shop. Texts are nb, sv and en; amounts are for one portion. */

export type RecipeText = { title: string; lead: string; steps: string[]; tips?: string[] }
export type RecipeSource = {
  id: number
  slug: string
  difficulty: 'easy' | 'medium' | 'hard'
  minutes: number
  portions: number
  motif: string
  tint: string
  /** Slugs of `tags.ts`. */
  tags: string[]
  /** The shop's own kitchen when absent. */
  provider?: ProviderSlug
  texts: { nb: RecipeText; sv: RecipeText; en: RecipeText }
  /** Ingredient, amount for one portion, unit; `basic` means that most kitchens have it. */
  ingredients: [slug: string, amount: number, unit: 'g' | 'ml' | 'pcs', basic?: 'basic'][]
}
