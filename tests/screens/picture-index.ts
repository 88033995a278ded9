import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { markdownTable } from '../bench/markdown-table.ts'
import { SCHEMES, SIZES } from './looks.ts'

const WHAT: Record<string, string> = {
  home: 'Home, for a stranger',
  category: 'Category',
  'quick-view': 'Quick view',
  suggestions: 'Suggestions',
  product: 'Product',
  recipes: 'Recipes',
  recipe: 'Recipe',
  'home-known': 'Home, with an order and a chosen time',
  'buy-again': 'Buy again',
  basket: 'Basket of 24 goods and a dinner',
  checkout: 'Checkout',
  order: 'Order',
  dinners: 'Week of dinners',
  editing: 'Category while an order is changed',
}

/** The file of a picture below the folder of pictures. */
export function fileOf(screen: string, width: number, scheme: string): string {
  return `screens/${screen}-${width}-${scheme}.webp`
}

/** Writes the page that shows the pictures. A run of some screens shows those alone. */
export function writeIndex(folder: string, files: readonly string[]): void {
  const sections = Object.entries(WHAT).flatMap(([screen, title]) => {
    if (!files.includes(fileOf(screen, SIZES[0].width, 'light'))) return []
    const rows = SCHEMES.map((scheme) => [
      scheme,
      ...SIZES.map(({ width }) => `![${title}, ${width} px, ${scheme}](${fileOf(screen, width, scheme)})`),
    ])
    return [`## ${title}\n\n${markdownTable(['', ...SIZES.map(({ width }) => `${width} px`)], rows)}\n`]
  })
  const head =
    '# Screens\n\nWhat each screen shows first, as `npm run prove -- screenshots` takes it from the seeded shop: a Wednesday at ten in the Norwegian shop. Wide ones are made smaller.\n'
  writeFileSync(path.join(folder, 'README.md'), [head, ...sections].join('\n'))
}
