/** Name of the document form of a recipe's page: `portions`. Everything it takes from the shop, in whole packs. */
export const ADD_RECIPE_FORM = 'add-recipe'

/** Portions a form may ask for, or null; the recipe's own bounds are the backend's to keep. */
export function parsePortions(text: string | null | undefined): number | null {
  return /^[1-9]\d?$/.test(text ?? '') ? Number(text) : null
}
