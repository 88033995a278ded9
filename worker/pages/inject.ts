import { DOCUMENT_END as CLOSING } from '../../shared/offline/offline-settings.ts'
import { findBytes, HEAD_END, joinBytes } from './html-bytes.ts'

/** The worker's strings that are injected into React's HTML (docs/reference/pages.md#rendering). */
export type Injected = {
  /**
   * The style sheet, inserted first at the end of the head; the same for every page of a screen, so it is encoded once.
   */
  sheet: Uint8Array
  /** After the style sheet: hints and loader. */
  head: string
  /** What follows from React's part of the head, before `head`; it may be long, so only some pages ask. */
  describe?: ((head: Uint8Array) => string) | undefined
  /** At the start of the body, before everything else there. */
  first?: string | undefined
  /** After the shell's HTML: the page's state and its critical data. */
  firstState: () => string
  /** Before each later part: the data it needs; empty without any. */
  takeState: () => string
  /** At the end of the body, when the stream has ended cleanly. */
  end?: () => string
  /**
   * Called when the document is closed: after a clean end, after a failure, or after the client disconnected.
   */
  onEnd?: (outcome: 'clean' | 'failed' | 'aborted') => void
}

const encoder = new TextEncoder()
const DOCUMENT_END = encoder.encode(CLOSING)
const EMPTY = new Uint8Array()
const GREATER = 0x3e

/**
 * Injects strings into React's stream. React splits chunks anywhere, even inside tags, so nothing is inserted
 * before the stream is idle: the chunks of one turn are collected and sent together. Bytes are neither
 * decoded, which costs as much as a part of the render, nor copied, because copies cause garbage collection.
 * A render that fails after the shell still ends with a closed document.
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
        const html = withoutEnd(joinBytes(gathered))
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
        // React's `onError` has reported it. What was sent stays, and the client retries what is missing.
      }
      if (quiet !== null) clearTimeout(quiet)
      if (outcome === 'aborted') return injected.onEnd?.(outcome)
      const end = outcome === 'clean' ? encoder.encode(injected.end?.()) : EMPTY
      if (isShell || gathered.length > 0) send(end, DOCUMENT_END)
      else for (const part of [end, DOCUMENT_END]) if (part.byteLength > 0) controller.enqueue(part)
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
  const at = findBytes(html, HEAD_END)
  const state = encoder.encode(injected.firstState())
  if (at < 0) return [html, state]
  const before = html.subarray(0, at)
  const described = injected.describe?.(before) ?? ''
  const head = encoder.encode(described + injected.head)
  const after = html.subarray(at)
  // React escapes `>` in attributes.
  const start = injected.first ? after.indexOf(GREATER, HEAD_END.byteLength) + 1 : 0
  const parts =
    start > 0 ? [after.subarray(0, start), encoder.encode(injected.first), after.subarray(start)] : [after]
  return [before, injected.sheet, head, ...parts, state]
}

function withoutEnd(html: Uint8Array): Uint8Array {
  const start = html.byteLength - DOCUMENT_END.byteLength
  const isEnd = start >= 0 && DOCUMENT_END.every((byte, index) => html[start + index] === byte)
  return isEnd ? html.subarray(0, start) : html
}
