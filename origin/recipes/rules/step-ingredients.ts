/** How the steps of a recipe name an ingredient: beginnings of words, in small letters. */
export type NamedIngredient = { id: number; words: readonly string[] }

/** A longer rest makes another word: `salt` names the salt of `saltet`, not of `saltholdig`. */
const ENDING_MAX = 3

/** Returns the ids of the ingredients that a step names, in the order of the recipe. */
export function ingredientsOfStep(step: string, ingredients: readonly NamedIngredient[]): number[] {
  const said = step.toLowerCase().match(/\p{L}+/gu) ?? []
  return ingredients
    .filter(({ words }) =>
      words.some((word) =>
        word.includes(' ')
          ? ` ${said.join(' ')}`.includes(` ${word}`)
          : said.some((each) => each.startsWith(word) && each.length - word.length <= ENDING_MAX),
      ),
    )
    .map(({ id }) => id)
}

/**
 * The word by which steps name an ingredient without words of its own: the last one of its title, without
 * the vowel that its forms change. What follows `i` or `in` only describes it.
 */
export function wordOfTitle(title: string): string {
  const [thing = ''] = title.toLowerCase().split(/ (?:i|in|med|with) /u)
  const last = thing.split(' ').at(-1) ?? ''
  return last.length > 4 ? last.replace(/(?:ies|es|er|ar|or|s|e|a|y)$/u, '') : last
}
