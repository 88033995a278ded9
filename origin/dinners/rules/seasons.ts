/** Months, 1 is January, in which produce of the north is at its best; other ingredients have no season. */
const SEASONS: Readonly<Record<string, readonly number[]>> = {
  apple: [8, 9, 10, 11],
  beetroot: [8, 9, 10, 11, 12, 1, 2],
  broccoli: [7, 8, 9],
  cabbage: [9, 10, 11, 12, 1, 2, 3],
  carrot: [8, 9, 10, 11],
  cauliflower: [7, 8, 9],
  celery: [9, 10, 11, 12],
  'cherry-tomatoes': [6, 7, 8, 9],
  chives: [5, 6, 7, 8],
  cod: [1, 2, 3, 4],
  courgette: [7, 8, 9],
  cucumber: [5, 6, 7, 8],
  dill: [6, 7, 8],
  lamb: [9, 10],
  leek: [9, 10, 11],
  lettuce: [6, 7, 8],
  mushrooms: [8, 9, 10],
  parsnip: [9, 10, 11, 12, 1, 2],
  potato: [7, 8, 9],
  reindeer: [10, 11, 12, 1],
  spinach: [5, 6, 7, 8],
  sweetcorn: [8, 9],
  tomato: [6, 7, 8, 9],
}

/** Returns how many of the ingredients, by their slugs, are in season in a month, 1 to 12. */
export function inSeason(ingredients: readonly string[], month: number): number {
  return ingredients.filter((slug) => SEASONS[slug]?.includes(month)).length
}
