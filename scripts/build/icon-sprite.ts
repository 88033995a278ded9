import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Preset } from 'unocss'

/**
 * Puts the icons of first screens and first clicks into one picture. Chromium creates a document for each SVG picture
 * of a style sheet, which takes a slow phone about 15 ms in the frame that first shows it
 * (docs/decisions/2026-11-29-1500-one-picture-for-the-icons.md). An icon that is not listed has a picture of its own.
 */
export const presetIconSprite: Preset = {
  name: 'torg:icon-sprite',
  rules: [[/^i-lucide-([a-z0-9-]+)$/, ([, name = '']) => placeOf(name), { layer: 'icons' }]],
  preflights: [{ getCSS: () => `:root{--icons:url("${sprite()}")}` }],
}

/** A name that no screen shows at first costs each first page about 2 ms on a phone. */
const SPRITE: readonly string[] = [
  'plus',
  'minus',
  'trash-2',
  'search',
  'user',
  'truck',
  'shopping-basket',
  'layout-grid',
  'house',
  'repeat',
  'chevron-down',
  'chevron-right',
  'arrow-right',
  'list-filter',
  'clock',
  'circle-check',
]

/** The icon's place in the picture, from which client/styles.css takes it: an icon is 1em wide and high. */
function placeOf(name: string): Record<string, string> | undefined {
  const index = SPRITE.indexOf(name)
  return index === -1 ? undefined : { '--un-icon-at': `${-index}em` }
}

function sprite(): string {
  const file = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json')
  const set = JSON.parse(readFileSync(file, 'utf8')) as IconSet
  const icons = SPRITE.map((name, index) => {
    const body = (set.icons[name] ?? set.icons[set.aliases[name]?.parent ?? ''])?.body
    if (!body) throw new Error(`The icon package has no “${name}”`)
    return `<g transform='translate(0 ${index * GRID})'>${body.replace(LOOK, '').replaceAll('"', "'")}</g>`
  })
  const size = `width='${GRID}' height='${GRID * SPRITE.length}' viewBox='0 0 ${GRID} ${GRID * SPRITE.length}'`
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' ${size} ${STROKE}>${icons.join('')}</svg>`
  return `data:image/svg+xml,${svg.replaceAll('<', '%3C').replaceAll('>', '%3E')}`
}

type IconSet = {
  icons: Record<string, { body: string } | undefined>
  aliases: Record<string, { parent: string } | undefined>
}

/** Of Lucide, as is the look of its lines, which the picture says once. A filled dot keeps its fill. */
const GRID = 24
const LOOK = / (?:fill="none"|stroke="currentColor"|stroke-[a-z]+="[^"]*")/g
const STROKE = "fill='none' stroke='black' stroke-linecap='round' stroke-linejoin='round' stroke-width='2'"
