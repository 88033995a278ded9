import { createDoor } from '../hooks/door.ts'

// One per page and browser only: used by handlers and effects, never while rendering. A click before the
// chat is there opens it once it is.
const door = createDoor<'open'>({ limit: 1 })

/** Opens the support chat on this page (spec 2, link kinds). */
export function openChat(): void {
  door.send('open')
}

/** For the support chat: calls back when a visitor wants it; returns how to stop. */
export function connectChat(onOpen: () => void): () => void {
  return door.connect(onOpen)
}
