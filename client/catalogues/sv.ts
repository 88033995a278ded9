import type { Messages } from '@lingui/core'

/** Every noun's messages, joined so that a language is one chunk. */
export const messages: Messages = Object.assign(
  {},
  ...Object.values(import.meta.glob<Messages>('../../locales/sv/*.po', { eager: true, import: 'messages' })),
)
