import { createEventBuffer } from '../hooks/event-buffer.ts'

// One per page, only in the browser: handlers and effects use it, never a render. A click before the chat is
// loaded opens it afterwards.
const buffer = createEventBuffer<'open'>({ limit: 1 })

/** Opens the support chat on this page (docs/reference/urls.md#links). */
export function openChat(): void {
  buffer.send('open')
}

/** Connects the support chat: calls `onOpen` when a visitor opens it. Returns a function that disconnects. */
export function connectChat(onOpen: () => void): () => void {
  return buffer.connect(onOpen)
}
