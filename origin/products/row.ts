/** A product as the listing queries return it: texts in one language, prices of one country. */
export type ProductRow = {
  id: number
  brand_id: number | null
  brand: string | null
  name: string
  name_extra: string
  slug: string
  comparison_quantity: number
  comparison_unit: 'kg' | 'l' | 'pcs' | 'm'
  max_quantity: number
  is_exempt_from_marketing: number
  regular_minor: number
  deposit_minor: number | null
  on_hand: number | null
  reserved: number | null
  age_limit: number | null
  classifier_keys: string | null
  category_id: number | null
  offers_json: string | null
  /** Null for all products but meal kits, as are `portions` and `choices_json`. */
  meal_kit_id: number | null
  portions: number | null
  /** [product, portions, price] of each number of portions that is sold. */
  choices_json: string | null
  pack: string
  colour: string | null
  label: string | null
  motif: string
  tint: string | null
  /** Addresses of its own pictures, with spaces between; empty when the picture is drawn. */
  pictures: string
}

/** One active campaign of a product; the row has them as JSON. */
export type OfferRow = {
  id: number
  type: 'percent' | 'fixed' | 'multibuy'
  percent: number | null
  fixed: number | null
  min: number | null
  pay: number | null
  max: number | null
  to: string
  /** Lowest price of the 30 days before the campaign began. */
  lowest: number | null
}

export type ClassifierRow = { key: string; name: string; description: string | null; is_important: number }
