import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { createRasteriser } from './rasterise.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><path d="M0 0h2v2H0z"/></svg>'

it('a rasteriser whose start failed starts with the next drawing', async () => {
  const none = new Uint8Array()
  await expect(createRasteriser(none, none)(SVG)).rejects.toThrow()
  const wasm = readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'))
  const [, ...name] = (await createRasteriser(wasm, none)(SVG)).subarray(0, 4)
  expect(String.fromCharCode(...name)).toBe('PNG')
})
