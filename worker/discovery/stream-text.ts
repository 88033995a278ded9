/**
 * Streams what a generator yields, one part at a time as the client takes it, so that only one is in memory.
 * The first part is made before the response begins: throws what it throws. A later failure breaks the stream,
 * so that nobody takes a part of a document for the whole.
 */
export async function streamText(parts: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  let next: Promise<IteratorResult<string>> | null = null
  const first = await parts.next()
  next = Promise.resolve(first)
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (;;) {
        const { done, value } = await (next ?? parts.next())
        next = null
        if (done) return controller.close()
        if (value !== '') return controller.enqueue(encoder.encode(value))
      }
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
