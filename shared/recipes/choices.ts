/** What a shopper wants for an ingredient: a product, or to buy nothing. */
export type IngredientChoice = number | 'home' | 'left_out'

/** Most choices of one recipe. */
export const CHOICES_MAX = 40

const CHOICE = /^([1-9]\d{0,8}):([1-9]\d{0,8}|home|left_out)$/

/** Parses `12:256,15:home`: choices by ingredient. What is malformed, or too much, is left out. */
export function parseChoices(text: string): Map<number, IngredientChoice> {
  const choices = new Map<number, IngredientChoice>()
  for (const part of text.split(',')) {
    const [, ingredient, choice = ''] = CHOICE.exec(part) ?? []
    if (!ingredient || choices.size >= CHOICES_MAX) continue
    choices.set(Number(ingredient), choice === 'home' || choice === 'left_out' ? choice : Number(choice))
  }
  return choices
}

/** The one form of choices in addresses, by the ids of the ingredients; empty without any. */
export function writeChoices(choices: ReadonlyMap<number, IngredientChoice>): string {
  return [...choices]
    .toSorted(([one], [other]) => one - other)
    .map(([ingredientId, choice]) => `${ingredientId}:${choice}`)
    .join(',')
}
