import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Rasterise } from '../deps.ts'

/** A module of WebAssembly is started once in an isolate; a start that failed is tried again. */
let started: Promise<void> | null = null

/** Returns what makes PNG of drawings, by the compiled module or its bytes, with the font of their words. */
export function createRasteriser(wasm: WebAssembly.Module | Uint8Array, font: Uint8Array): Rasterise {
  return async (svg) => {
    started ??= initWasm(wasm as BufferSource)
    await started.catch((error: unknown) => {
      started = null
      throw error
    })
    const drawing = new Resvg(svg, {
      font: { fontBuffers: [font], loadSystemFonts: false, defaultFontFamily: 'Schibsted Grotesk' } as const,
    })
    const image = drawing.render()
    try {
      return image.asPng()
    } finally {
      image.free()
      drawing.free()
    }
  }
}
