/** Reads the schema.org data of pages (docs/reference/discovery.md#structured-data). */

export type Described = Record<string, unknown> & { '@type': string }

/** The properties that schema.org or its readers require, by type. */
const REQUIRED: Record<string, readonly string[]> = {
  Product: ['name', 'image', 'offers', 'sku'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'referenceQuantity'],
  Recipe: ['name', 'image', 'recipeIngredient', 'recipeInstructions', 'totalTime', 'recipeYield', 'author'],
  NutritionInformation: ['calories'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Organization: ['name'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
}

/** The JSON-LD of a page. Throws for a block that is not JSON. */
export function readJsonLd(html: string): Described[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return blocks.map(([, json = '']) => JSON.parse(json) as Described)
}

/** What the JSON-LD of a page lacks: `Product: image`. */
export function findJsonLdFaults(html: string): string[] {
  return readJsonLd(html).flatMap((subject) => [
    ...(subject['@context'] === 'https://schema.org' ? [] : [`${subject['@type']}: @context`]),
    ...partsOf(subject).flatMap((part) =>
      (REQUIRED[part['@type']] ?? [])
        .filter((name) => {
          const value = part[name]
          return Array.isArray(value) ? value.length === 0 : !value
        })
        .map((name) => `${part['@type']}: ${name}`),
    ),
  ])
}

/** The value and everything typed in it. */
function partsOf(value: unknown): Described[] {
  if (Array.isArray(value)) return value.flatMap(partsOf)
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(partsOf)
  return '@type' in value ? [value as Described, ...inner] : inner
}
