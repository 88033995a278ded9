/**
 * Information that must be given before prepacked food is sold at a distance: regulation (EU) 1169/2011,
 * article 14 with article 9 (docs/reference/food.md#withheld).
 */

export const FOOD_INFORMATION = [
  'name',
  'ingredients',
  'allergens',
  'net_quantity',
  'storage',
  'operator',
  'nutrition',
] as const
export type FoodInformation = (typeof FOOD_INFORMATION)[number]

export type FoodFacts = {
  isPrepacked: boolean
  /** Slug of the primary category. */
  subcategory: string
  name: string
  /** The displayed list; ingredients are separated by commas. */
  ingredients: string | null
  isAllergenDeclared: boolean
  isNetQuantityStated: boolean
  storage: string | null
  /** The business that is responsible for the information; null without its name or its address. */
  operator: { name: string; address: string } | null
  /**
   * Percent by volume; null for products that are not sold as alcohol. Drinks sold as alcohol therefore
   * always state it.
   */
  abv: number | null
  /** Energy, fat, saturates, carbohydrate, sugars, protein and salt; null when unknown. */
  nutrition: readonly (number | null)[] | null
}

/** Returns the missing mandatory information in the order of article 9; empty for food that may be sold. */
export function missingInformation(facts: FoodFacts): FoodInformation[] {
  const isStated: Record<FoodInformation, boolean> = {
    name: facts.name !== '',
    // Article 16(4): drinks above 1.2 % alcohol need neither ingredients nor nutrition.
    ingredients: facts.ingredients !== null || isAlcohol(facts),
    allergens: facts.isAllergenDeclared,
    net_quantity: facts.isNetQuantityStated,
    storage: facts.storage !== null,
    operator: facts.operator !== null,
    nutrition: isAlcohol(facts) || isExemptFromNutrition(facts) || isComplete(facts.nutrition),
  }
  // Article 44: food that is not prepacked needs only its name and its allergens.
  const needed = facts.isPrepacked ? FOOD_INFORMATION : (['name', 'allergens'] as const)
  return needed.filter((item) => !isStated[item])
}

const isAlcohol = ({ abv }: FoodFacts): boolean => (abv ?? 0) > 1.2

const isComplete = (nutrition: FoodFacts['nutrition']): boolean =>
  nutrition !== null && nutrition.every((amount) => amount !== null)

/**
 * Annex V: unprocessed food of one ingredient, and the kinds of food that it lists, need no nutrition
 * declaration.
 */
function isExemptFromNutrition({ subcategory, ingredients }: FoodFacts): boolean {
  if (EXEMPT_KINDS.has(subcategory)) return true
  return UNPROCESSED_KINDS.has(subcategory) && ingredients !== null && !ingredients.includes(',')
}

const EXEMPT_KINDS = new Set(['water', 'spices', 'tea', 'coffee', 'gum', 'herbs'])
const UNPROCESSED_KINDS = new Set(
  (
    'fruit berries vegetables roots salads eggs chicken minced beef pork lamb game fresh-fish frozen-fish ' +
    'shellfish frozen-vegetables frozen-berries nuts'
  ).split(' '),
)
