import { useEffect } from 'react'
import { addListener } from './add-listener.ts'

// Only effects fill it: each is a part of the page that stands in the chat's place or must not distract.
const hiders = new Set<symbol>()
const listeners = new Set<() => void>()

/** The show flag of the support chat: set unless a part of the page hides it (docs/chat.md#where-it-shows). */
export const isChatShown = (): boolean => hiders.size === 0

/** Calls back when the flag changes; returns a function that stops. */
export const watchChatShown = (listener: () => void) => addListener(listeners, listener)

/** Hides the support chat while a screen or part is mounted. */
export function useHiddenChat(): void {
  useEffect(() => {
    const hider = Symbol('chat')
    const change = (apply: () => unknown) => {
      apply()
      for (const listener of listeners) listener()
    }
    change(() => hiders.add(hider))
    return () => change(() => hiders.delete(hider))
  }, [])
}
