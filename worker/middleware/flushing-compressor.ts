import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Coding } from './compress.ts'

/** A compressing stream that flushes one tick after the last chunk. */
export function createFlushingCompressor(coding: Coding): TransformStream<Uint8Array, Uint8Array> {
  const encoder =
    coding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : createGzip({ level: 5 })
  const flushOperation = coding === 'br' ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH
  let quiet: ReturnType<typeof setTimeout> | undefined
  return new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      encoder.on('data', (chunk: Uint8Array) => controller.enqueue(new Uint8Array(chunk)))
      encoder.on('error', (error: Error) => controller.error(error))
    },
    transform(chunk) {
      clearTimeout(quiet)
      encoder.write(chunk)
      quiet = setTimeout(() => encoder.flush(flushOperation), 0)
    },
    flush() {
      clearTimeout(quiet)
      return new Promise<void>((resolve) => {
        encoder.once('end', resolve)
        encoder.end()
      })
    },
    cancel() {
      clearTimeout(quiet)
      encoder.destroy()
    },
  })
}
