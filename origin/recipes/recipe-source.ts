/** The recipes, written for this shop. Texts stand as nb, sv and en; amounts are for one portion. */

export type RecipeText = { title: string; lead: string; steps: string[]; tips?: string[] }
export type RecipeSource = {
  id: number
  slug: string
  difficulty: 'easy' | 'medium' | 'hard'
  minutes: number
  portions: number
  motif: string
  tint: string
  tags: string[]
  texts: { nb: RecipeText; sv: RecipeText; en: RecipeText }
  /** Ingredient, amount for one portion, unit; `basic` is what most kitchens have. */
  ingredients: [slug: string, amount: number, unit: 'g' | 'ml' | 'pcs', basic?: 'basic'][]
}
