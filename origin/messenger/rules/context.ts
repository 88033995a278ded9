/** What a visitor had on screen when they wrote: the route's key, and an order. */
export type ChatContext = { page: string | null; orderNumber: string | null }

const PAGE = /^page-([a-zA-Z]{1,40})$/
const ORDER = /^order-([a-z]{2}-\d{4,15})$/i

/**
 * Reads the context from the tags of a conversation (docs/chat.md#what-staff-see). Other tags, which pages of
 * ours never send, are not kept: they might say more about a person than support has to know.
 */
export function readTags(tags: readonly string[]): ChatContext {
  const find = (pattern: RegExp) => {
    for (const tag of tags) {
      const [, value] = pattern.exec(tag) ?? []
      if (value !== undefined) return value
    }
    return null
  }
  return { page: find(PAGE), orderNumber: find(ORDER)?.toUpperCase() ?? null }
}
