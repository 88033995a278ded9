import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { makePictureFont } from './font.ts'

const MODULE = 'virtual:picture-font'

/** Bundles the font of the words on packs with the reference backend, which has no files. */
export function pictureFontPlugin(): Plugin {
  return {
    name: 'torg:picture-font',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null
      const base64 = readFileSync(await makePictureFont(), 'base64')
      return `export const pictureFont = Uint8Array.from(atob('${base64}'), (byte) => byte.charCodeAt(0))`
    },
  }
}
