/** A body that is sent to a backend. */
export type SentBody = {
  body: BodyInit | null
  /** True when the sender has aborted it, or a check has failed. */
  hasFailed: () => boolean
  /** True while the backend is reading and waits for more. */
  isAwaited: () => boolean
}

/**
 * Separates a sender's failure from the backend's: a streamed body that is aborted or stalls fails the whole
 * call, which must not count against the backend (docs/reference/security.md#deadlines-and-caps). Other
 * bodies are complete and pass unchanged.
 */
export function watchSent(body: BodyInit | null): SentBody {
  if (!(body instanceof ReadableStream)) return { body, hasFailed: () => false, isAwaited: () => false }
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  let isAwaited = false
  let hasFailed = false
  const watched = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        isAwaited = true
        try {
          const next = await reader.read()
          isAwaited = false
          if (next.done) controller.close()
          else controller.enqueue(next.value)
        } catch (error) {
          hasFailed = true
          controller.error(error)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // No buffer: buffered chunks would hide whether the sender or the backend is slow.
    { highWaterMark: 0 },
  )
  return { body: watched, hasFailed: () => hasFailed, isAwaited: () => isAwaited }
}
