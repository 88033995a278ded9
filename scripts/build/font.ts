import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import { ROOT } from '../project.ts'

const SOURCE = '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2'
/** The range of weights that the design uses. */
const WEIGHTS = { min: 400, max: 800, default: 400 }
/** Latin-1 and the punctuation of the three languages; other letters use the fallback font. */
const LETTERS = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  'ŠšŽžŒœ–—‘’‚“”„•…‹›€−×→←\u2009\u200b\u2011\u202f',
].join('')

/** The weight of the words on packs. */
const OF_PICTURES = { min: 700, max: 700, default: 700 }

/**
 * Returns the path of the shop's font as woff2, reduced to these letters and weights. It is created once and
 * kept.
 */
export async function makeFont(): Promise<string> {
  return makeSubset(WEIGHTS)
}

/** The same of the one weight in drawings: what makes PNG of them knows no variable weights. */
export async function makePictureFont(): Promise<string> {
  return makeSubset(OF_PICTURES)
}

async function makeSubset(weights: typeof WEIGHTS): Promise<string> {
  const source = readFileSync(createRequire(import.meta.url).resolve(SOURCE))
  const key = createHash('sha256')
    .update(source)
    .update(LETTERS)
    .update(JSON.stringify(weights))
    .digest('hex')
  const file = path.join(ROOT, 'node_modules/.cache/torg', `font-${key.slice(0, 12)}.woff2`)
  if (!existsSync(file)) {
    const subset = await subsetFont(source, LETTERS, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
    })
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, subset)
  }
  return file
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
