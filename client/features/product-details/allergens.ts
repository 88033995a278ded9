/**
 * Finds allergens in lists of ingredients, which must emphasise them (regulation (EU) 1169/2011, article 21).
 */

export type IngredientPart = { text: string; isAllergen: boolean }

/**
 * Splits a list of ingredients so that allergens can be emphasised. Text that the producer marked as `_milk_`
 * counts, and every word that contains a Norwegian, Swedish or English word for one of the product's
 * allergens (`codes`). The joined parts are the text without its marks.
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

/** Words for the allergens of annex II in three languages; a stem also matches inside compounds. */
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
/** Words that contain a stem but are not the allergen. */
const NOT_ALLERGENS =
  /^(kost|kosttilskudd|rost|rostad|maiskorn|pepparkorn|pepperkorn|bokhvete|bovete|buckwheat|kokosnøtt|kokosnöt|coconut|muskatnøtt|muskotnöt|nutmeg|kokosmelk|kokosmjölk|kakaosmør|kakaosmör|peanøttsmør|seig)$/

function markWords(text: string, stems: readonly string[]): IngredientPart[] {
  return text
    .split(/([\p{L}]+)/u)
    .filter(Boolean)
    .map((word) => ({ text: word, isAllergen: isAllergen(word.toLowerCase(), stems) }))
}

function isAllergen(word: string, stems: readonly string[]): boolean {
  if (NOT_ALLERGENS.test(word)) return false
  // Short stems occur in too many other words: they match only at the beginning or end.
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
