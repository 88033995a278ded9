/** Strings of the worker's own, injected into what React renders (docs/reference/pages.md#rendering). */
export type Injected = {
  /** At the end of the head, first: the same in every page, so its bytes are made once. */
  sheet: Uint8Array
  /** Behind it: hints, loader. */
  head: string
  /** After the shell's HTML: the page and its critical data. */
  firstState: () => string
  /** Before each later part: the data it needs; empty when nothing has come. */
  takeState: () => string
  /** The document is closed: after a failure, after the client aborted, or `clean`. */
  onEnd?: (outcome: 'clean' | 'failed' | 'aborted') => void
}

const encoder = new TextEncoder()
const HEAD_END = encoder.encode('</head>')
const DOCUMENT_END = encoder.encode('</body></html>')

/**
 * React's stream with our strings in it. React cuts its chunks anywhere, even inside tags, so nothing is
 * inserted before it has gone quiet: chunks of one turn are gathered and sent together. They stay the bytes
 * they are, because decoding a page and encoding it again costs as much as a part of rendering it, and where
 * they are, because the runtime counts copies as garbage and collects the sooner. A render that fails after
 * the shell still ends with a closed document.
 */
export function inject(rendered: ReadableStream<Uint8Array>, injected: Injected): ReadableStream<Uint8Array> {
  const reader = rendered.getReader()
  let outcome: 'clean' | 'failed' | 'aborted' = 'clean'
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      let gathered: Uint8Array[] = []
      let isShell = true
      let quiet: ReturnType<typeof setTimeout> | null = null
      const send = (...end: Uint8Array[]) => {
        quiet = null
        const html = withoutEnd(join(gathered))
        gathered = []
        const parts = isShell ? partsOfShell(html, injected) : [encoder.encode(injected.takeState()), html]
        isShell = false
        for (const part of [...parts, ...end]) if (part.byteLength > 0) controller.enqueue(part)
      }
      try {
        for (;;) {
          const { done, value } = await reader.read()
          if (done) break
          gathered.push(value)
          quiet ??= setTimeout(send, 0)
        }
      } catch {
        if (outcome === 'clean') outcome = 'failed'
        // Reported by React's onError; what was sent stands, and the client retries what is missing.
      }
      if (quiet !== null) clearTimeout(quiet)
      if (outcome === 'aborted') return injected.onEnd?.(outcome)
      if (isShell || gathered.length > 0) send(DOCUMENT_END)
      else controller.enqueue(DOCUMENT_END)
      controller.close()
      injected.onEnd?.(outcome)
    },
    cancel(reason) {
      outcome = 'aborted'
      return reader.cancel(reason)
    },
  })
}

function partsOfShell(html: Uint8Array, injected: Injected): Uint8Array[] {
  const at = find(html, HEAD_END)
  const state = encoder.encode(injected.firstState())
  if (at < 0) return [html, state]
  return [html.subarray(0, at), injected.sheet, encoder.encode(injected.head), html.subarray(at), state]
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts
  if (only && parts.length === 1) return only
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.byteLength
  }
  return whole
}

/** Where the mark begins, or -1. It is ASCII, which no other character has among its bytes. */
function find(html: Uint8Array, mark: Uint8Array): number {
  const [first = 0] = mark
  for (let at = html.indexOf(first); at >= 0; at = html.indexOf(first, at + 1)) {
    if (mark.every((byte, index) => html[at + index] === byte)) return at
  }
  return -1
}

function withoutEnd(html: Uint8Array): Uint8Array {
  const start = html.byteLength - DOCUMENT_END.byteLength
  const isEnd = start >= 0 && DOCUMENT_END.every((byte, index) => html[start + index] === byte)
  return isEnd ? html.subarray(0, start) : html
}
