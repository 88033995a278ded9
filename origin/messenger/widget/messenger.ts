import type { Language } from '../../../shared/sites.ts'
import type { Backend } from './backend.ts'
import { type AskForToken, createConversation } from './conversation.ts'
import { createPanel } from './panel.ts'

export type MessengerEvent = 'open' | 'close' | 'unreadMessages'

/** The widget: its button, its panel and the conversation in it. */
export function createMessenger(backend: Backend, language: () => Language) {
  let isShown = true
  let isOpen = false
  let tags: readonly string[] = []
  /** The newest message that was on screen while the panel was open. */
  let seen = 0
  let draft: { text: string; key: string } | null = null
  const listeners = new Map<MessengerEvent, Set<(value?: number) => void>>()
  const emit = (event: MessengerEvent, value?: number) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  let unread = 0

  const conversation = createConversation(backend, () => update())
  const panel = createPanel({
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onSend: (text) => {
      // The same words again are the same message: its first copy may have arrived.
      if (draft?.text !== text) draft = { text, key: crypto.randomUUID() }
      return conversation.write({ ...draft, tags }).then(() => {
        draft = null
      })
    },
  })
  document.body.append(panel.host)

  function update() {
    const state = conversation.getState()
    if (isOpen) seen = state.messages.at(-1)?.id ?? seen
    const count = state.messages.filter(({ id, sender }) => sender === 'staff' && id > seen).length
    if (count !== unread) emit('unreadMessages', (unread = count))
    panel.show({ ...state, language: language(), isShown, isOpen, unread })
  }
  function setOpen(value: boolean) {
    if (value === isOpen) return
    isOpen = value
    if (isOpen) conversation.watch()
    else conversation.unwatch()
    update()
    emit(isOpen ? 'open' : 'close')
  }
  update()

  return {
    open: () => setOpen(true),
    close: () => setOpen(false),
    show() {
      isShown = true
      update()
    },
    hide() {
      isShown = false
      update()
    },
    loginUser: (ask: AskForToken) => conversation.become(ask),
    logoutUser: () => conversation.become(null),
    setTags(given: readonly string[]) {
      tags = given
    },
    refresh: update,
    on(event: MessengerEvent, listener: (value?: number) => void) {
      const all = listeners.get(event) ?? new Set()
      listeners.set(event, all.add(listener))
    },
  }
}
