/**
 * Names the cereals behind a declared `gluten` where the maker marked them in the list of ingredients
 * (regulation (EU) 1169/2011, annex II, names each cereal): `_hvetemel_` makes it `wheat`. Words without a mark
 * name nothing, and without any named cereal `gluten` stays.
 */
export function nameCereals(contains: readonly string[], ingredients: string): string[] {
  if (!contains.includes('gluten')) return [...contains]
  const marked = (ingredients.match(/_[^_]+_/g) ?? []).join(' ').toLowerCase()
  const cereals = Object.entries(CEREALS).flatMap(([code, words]) => (words.test(marked) ? [code] : []))
  if (cereals.length === 0) return [...contains]
  return [...new Set([...contains.filter((code) => code !== 'gluten'), ...cereals])]
}

/** Buckwheat, `bokhvete` and `bovete`, is no wheat. */
const CEREALS: Record<string, RegExp> = {
  wheat: /(?<!bok)hvete|(?<!\p{L})(?:durum|kross|full\p{L}*)?vete|(?<!buck)wheat/u,
  rye: /(?<!\p{L})(?:rug|råg|rye)/u,
  barley: /(?<!\p{L})(?:bygg|korn(?:malt\p{L}*|mjöl)?(?!\p{L})|barley)/u,
  oats: /(?<!\p{L})(?:havre|oat)/u,
  spelt: /(?<!\p{L})(?:spelt|dinkel)/u,
}
