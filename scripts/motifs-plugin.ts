import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { readAssortment } from '../origin/products/assortment.ts'
import { allCategories } from '../origin/productcategories/tree.ts'
import { RECIPES } from '../origin/recipes/recipes.ts'
import type { Motifs } from '../origin/media/motif.ts'

const MODULE = 'virtual:motifs'

/**
 * Bundles the drawings that the data names, and only those: the set is 99 MB and stays a development
 * dependency. A name the set does not know fails the build.
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

/** The drawings of products, categories and recipes by name. */
export function readMotifs(): Motifs {
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json')
  const set = JSON.parse(readFileSync(file, 'utf8')) as IconSet
  const wanted = new Map<string, string>()
  for (const { id, motif } of readAssortment()) wanted.set(motif, `product ${id}`)
  for (const { slug, motif } of allCategories()) wanted.set(motif, `category ${slug}`)
  for (const { slug, motif } of RECIPES) wanted.set(motif, `recipe ${slug}`)
  const motifs: Motifs = {}
  for (const [name, user] of [...wanted].toSorted()) {
    const icon = set.icons[name]
    if (!icon) throw new Error(`The emoji set has no motif "${name}", named by ${user}`)
    motifs[name] = {
      body: trimOutlines(icon.body),
      width: icon.width ?? set.width,
      height: icon.height ?? set.height,
    }
  }
  return motifs
}

type IconSet = {
  icons: Record<string, { body: string; width?: number; height?: number }>
  width: number
  height: number
}

const HEAVY_BYTES = 15_000

/**
 * Outlines with as many decimals as a screen can show of a 32-unit square; the rest is a third of the
 * bytes. Everything but outlines stays: the matrix of a gradient needs each of its digits.
 */
function trimOutlines(body: string): string {
  const decimals = body.length > HEAVY_BYTES ? 1 : 2
  return body.replace(/ d="[^"]+"/g, (outline) =>
    outline.replace(/-?\d*\.\d{2,}/g, (number) =>
      // A number that loses its minus or its dot would run into the one before it.
      number.startsWith('-') ? shorten(number, decimals) : ` ${shorten(number, decimals)}`,
    ),
  )
}

function shorten(number: string, decimals: number): string {
  const short = Number(number).toFixed(decimals).replace(/\.?0+$/, '')
  return short === '-0' || short === '' ? ' 0' : short.replace(/^(-?)0\./, '$1.')
}
