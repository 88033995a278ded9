/** Strings of the worker's own, woven into what React renders (design, render and state). */
export type Woven = {
  /** At the end of the head: style sheet, hints, loader. */
  head: string
  /** After the shell's HTML: the page and its critical data. */
  firstState: () => string
  /** Before each later part: the data it needs; empty when nothing has come. */
  takeState: () => string
  /** The document is closed: after a failure, after the visitor left, or `clean`. */
  onEnd?: (outcome: 'clean' | 'failed' | 'left') => void
}

const HEAD_END = '</head>'
const DOCUMENT_END = '</body></html>'

/**
 * React's stream with our strings in it. React cuts its chunks anywhere, even inside tags, so nothing is
 * inserted before it has gone quiet: chunks of one turn are gathered and sent as one. A render that fails
 * after the shell still ends with a closed document.
 */
export function weave(rendered: ReadableStream<Uint8Array>, woven: Woven): ReadableStream<Uint8Array> {
  const reader = rendered.getReader()
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  let outcome: 'clean' | 'failed' | 'left' = 'clean'
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      let gathered = ''
      let isShell = true
      let quiet: ReturnType<typeof setTimeout> | null = null
      const send = () => {
        quiet = null
        const html = withoutEnd(gathered)
        gathered = ''
        if (isShell) {
          isShell = false
          controller.enqueue(
            encoder.encode(html.replace(HEAD_END, () => woven.head + HEAD_END) + woven.firstState()),
          )
        } else {
          controller.enqueue(encoder.encode(woven.takeState() + html))
        }
      }
      try {
        for (;;) {
          const { done, value } = await reader.read()
          if (done) break
          gathered += decoder.decode(value, { stream: true })
          quiet ??= setTimeout(send, 0)
        }
      } catch {
        if (outcome === 'clean') outcome = 'failed'
        // Reported by React's onError; what was sent stands, and the client retries what is missing.
      }
      if (quiet !== null) clearTimeout(quiet)
      if (outcome === 'left') return woven.onEnd?.(outcome)
      if (isShell || gathered !== '') send()
      controller.enqueue(encoder.encode(DOCUMENT_END))
      controller.close()
      woven.onEnd?.(outcome)
    },
    cancel(reason) {
      outcome = 'left'
      return reader.cancel(reason)
    },
  })
}

function withoutEnd(html: string): string {
  return html.endsWith(DOCUMENT_END) ? html.slice(0, -DOCUMENT_END.length) : html
}
