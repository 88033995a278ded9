/** Allergens in lists of ingredients (regulation (EU) 1169/2011, article 21: emphasised in the list). */

export type IngredientPart = { text: string; isAllergen: boolean }

/**
 * A list of ingredients cut where allergens stand, so that they can be emphasised. What the producer
 * marked as `_milk_` counts, and every word that holds one of the words for an allergen in Norwegian,
 * Swedish or English. `codes` are the allergens the product contains; joined, the parts are the text
 * without its marks.
 */
export function markAllergens(ingredients: string, codes: readonly string[]): IngredientPart[] {
  const stems = codes.flatMap((code) => STEMS[code] ?? [])
  const parts = ingredients
    .split(/(_[^_]+_)/)
    .filter(Boolean)
    .flatMap((piece) =>
      /^_.+_$/.test(piece) ? [{ text: piece.slice(1, -1), isAllergen: true }] : markWords(piece, stems),
    )
  return join(parts)
}

/** Words of the allergens of annex II in three languages; a stem matches inside compounds, too. */
const STEMS: Record<string, readonly string[]> = {
  gluten: [
    'hvete',
    'vete',
    'wheat',
    'rug',
    'råg',
    'rye',
    'bygg',
    'korn',
    'barley',
    'malt',
    'havre',
    'oat',
    'spelt',
    'dinkel',
    'gluten',
    'semul',
  ],
  milk: [
    'melk',
    'mjölk',
    'milk',
    'fløte',
    'grädd',
    'cream',
    'smør',
    'smör',
    'butter',
    'ost',
    'cheese',
    'yoghurt',
    'yogurt',
    'myse',
    'vassle',
    'whey',
    'kasein',
    'casein',
    'laktose',
    'laktos',
    'lactose',
  ],
  egg: ['egg', 'ägg'],
  fish: [
    'fisk',
    'fish',
    'laks',
    'lax',
    'salmon',
    'torsk',
    'cod',
    'sei',
    'makrell',
    'makrill',
    'mackerel',
    'tunfisk',
    'tonfisk',
    'tuna',
    'ansjos',
    'anchov',
    'sild',
    'sill',
    'herring',
  ],
  crustaceans: [
    'reke',
    'räk',
    'shrimp',
    'prawn',
    'krabbe',
    'krabb',
    'crab',
    'hummer',
    'lobster',
    'kreps',
    'kräft',
  ],
  molluscs: ['blåskjell', 'mussl', 'mussel', 'blekksprut', 'bläckfisk', 'squid', 'kamskjell'],
  nuts: [
    'nøtt',
    'nöt',
    'nut',
    'mandel',
    'mandl',
    'almond',
    'hassel',
    'cashew',
    'pistasj',
    'pistage',
    'pistachio',
    'pekan',
    'pecan',
    'valnøtt',
  ],
  peanuts: ['peanøtt', 'jordnöt', 'peanut'],
  soy: ['soya', 'soja', 'soy'],
  celery: ['selleri', 'celery'],
  mustard: ['sennep', 'senap', 'mustard'],
  sesame: ['sesam', 'sesame'],
  sulphites: ['sulfitt', 'sulfit', 'sulphite', 'sulfite', 'svoveldioksid', 'svaveldioxid'],
  lupin: ['lupin'],
}
/** Words that hold a stem and are none of it. */
const INNOCENT =
  /^(kost|kosttilskudd|rost|rostad|maiskorn|pepparkorn|pepperkorn|bokhvete|bovete|buckwheat|kokosnøtt|kokosnöt|coconut|muskatnøtt|muskotnöt|nutmeg|kokosmelk|kokosmjölk|kakaosmør|kakaosmör|peanøttsmør|seig)$/

function markWords(text: string, stems: readonly string[]): IngredientPart[] {
  return text
    .split(/([\p{L}]+)/u)
    .filter(Boolean)
    .map((word) => ({ text: word, isAllergen: isAllergen(word.toLowerCase(), stems) }))
}

function isAllergen(word: string, stems: readonly string[]): boolean {
  if (INNOCENT.test(word)) return false
  // Short stems stand inside too many other words: they count at the beginning or the end only.
  return stems.some((stem) =>
    stem.length > 3 ? word.includes(stem) : word.startsWith(stem) || word.endsWith(stem),
  )
}

function join(parts: readonly IngredientPart[]): IngredientPart[] {
  const joined: IngredientPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last && last.isAllergen === part.isAllergen) last.text += part.text
    else joined.push({ ...part })
  }
  return joined
}
