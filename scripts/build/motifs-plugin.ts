import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { readAssortment } from '../../origin/products/assortment.ts'
import { allCategories } from '../../origin/productcategories/tree.ts'
import { IMPORT_KINDS } from '../../origin/import/kinds.ts'
import { BANNER_FOODS } from '../../origin/media/banners.ts'
import { GIFTCARD_DESIGNS } from '../../origin/media/giftcard-designs.ts'
import { ownMotifs } from '../../origin/media/own-motifs.ts'
import { RECIPES } from '../../origin/recipes/all-sources.ts'
import { RECIPE_PROVIDERS } from '../../origin/recipes/providers.ts'
import { RECIPE_TAGS } from '../../origin/recipes/tags.ts'
import type { Motif, Motifs } from '../../origin/deps.ts'

const MODULE = 'virtual:motifs'

/**
 * Bundles only the drawings that the data names: our own, and those of the icon package, whose whole set is
 * 99 MB and stays a development dependency. An unknown name fails the build.
 */
export function motifsPlugin(): Plugin {
  return {
    name: 'torg:motifs',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) =>
      id === `\0${MODULE}`
        ? `export const motifs = JSON.parse(${JSON.stringify(JSON.stringify(readMotifs()))})`
        : null,
  }
}

/** Returns the drawings of products, categories and recipes by name. One of our own wins over the package's. */
export function readMotifs(): Motifs {
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json')
  const set = JSON.parse(readFileSync(file, 'utf8')) as IconSet
  const wanted = new Map<string, string>()
  for (const { id, motif } of readAssortment()) wanted.set(motif, `product ${id}`)
  for (const { slug, motif } of allCategories()) wanted.set(motif, `category ${slug}`)
  for (const { slug, motif } of RECIPES) wanted.set(motif, `recipe ${slug}`)
  for (const { slug, motif } of RECIPE_PROVIDERS) wanted.set(motif, `recipe provider ${slug}`)
  for (const { slug, motif } of RECIPE_TAGS) wanted.set(motif, `recipe tag ${slug}`)
  for (const [name, { motif }] of Object.entries(IMPORT_KINDS)) wanted.set(motif, `imports of ${name}`)
  for (const { id, motifs } of GIFTCARD_DESIGNS) {
    for (const motif of motifs) wanted.set(motif, `gift-card design ${id}`)
  }
  for (const motif of BANNER_FOODS) wanted.set(motif, 'the banner of the home page')
  const own = ownMotifs()
  const motifs: Motifs = {}
  for (const [name, user] of [...wanted].toSorted()) {
    const drawn = own[name] ?? fromPackage(set, name)
    if (!drawn) throw new Error(`No drawing has the name "${name}", given by ${user}`)
    motifs[name] = drawn
  }
  return motifs
}

function fromPackage(set: IconSet, name: string): Motif | null {
  const icon = set.icons[name]
  if (!icon) return null
  const { width = set.width, height = set.height } = icon
  return { body: trimOutlines(icon.body), width, height }
}

type IconSet = {
  icons: Record<string, { body: string; width?: number; height?: number }>
  width: number
  height: number
}

const HEAVY_BYTES = 15_000

/**
 * Rounds outlines to the decimals that a screen can show of a 32-unit square, and other numbers to four
 * digits. This removes two thirds of the bytes.
 */
function trimOutlines(body: string): string {
  const decimals = body.length > HEAVY_BYTES ? 1 : 2
  return body
    .replace(/(?<= d=")[^"]+/g, (outline) =>
      outline.replace(
        /[MLHVCSQT][^MLHVCSQTAZ]*/gi,
        (step) => step.charAt(0) + trimNumbers(step.slice(1), decimals),
      ),
    )
    .replace(/(?<=[ "(,])-?\d*\.\d{3,}(?=[ "),])/g, (number) => dense(Number(Number(number).toPrecision(4))))
}

/** Must not receive arcs, whose flags may touch the next number. */
function trimNumbers(numbers: string, decimals: number): string {
  return (numbers.match(/-?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?/gi) ?? [])
    .map((number) => dense(Number(Number(number).toFixed(decimals))))
    .map((number, index) => (index === 0 || number.startsWith('-') ? number : ` ${number}`))
    .join('')
}

/** Writes `-0.5` as `-.5`. */
function dense(number: number): string {
  return String(number).replace(/^(-?)0\./, '$1.')
}
