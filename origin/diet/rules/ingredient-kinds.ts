/**
 * What an ingredient is made of. `plant` has minerals and fungi, too; a `culture` of microbes may have grown on milk;
 * `unsure` may be of animals, of pork or carried by alcohol: flavourings,
 * vitamins, glycerol.
 */
export const INGREDIENT_KINDS = [
  'plant',
  'milk',
  'egg',
  'honey',
  'rennet',
  'culture',
  'fish',
  'shellfish',
  'meat',
  'pork',
  'unsure',
] as const
export type IngredientKind = (typeof INGREDIENT_KINDS)[number]

/** Returns the kind of that name. Throws for any other text: an unknown kind must not count as a plant. */
export function getIngredientKind(name: string): IngredientKind {
  const kind = INGREDIENT_KINDS.find((each) => each === name)
  if (!kind) throw new Error(`"${name}" is no kind of ingredient`)
  return kind
}
