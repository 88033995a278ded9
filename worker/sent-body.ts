/** A body on its way to a backend, and what its sender owes. */
export type SentBody = {
  body: BodyInit | null
  /** Its sender has broken it off, or a counter on the way has. */
  hasFailed: () => boolean
  /** The backend would read on, and the sender has not sent more. */
  isAwaited: () => boolean
}

/**
 * Tells a sender's failure from the backend's: a streamed body that breaks off or dribbles makes the whole call
 * fail, and must not be held against the backend (security 8). Other bodies are whole and pass as they are.
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
    // Nothing ahead of the backend: what waits here would look like the sender's delay.
    { highWaterMark: 0 },
  )
  return { body: watched, hasFailed: () => hasFailed, isAwaited: () => isAwaited }
}
