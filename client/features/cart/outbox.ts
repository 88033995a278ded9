import { EMPTY_OUTBOX, type Intent, type Outbox, parseIntent } from '../../queries/cart-intents.ts'
import type { OutboxStorage } from './ports.ts'

/** The part of `localStorage` the outbox uses. */
export type KeyValue = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/**
 * The outbox in a key-value store that all tabs share: one key per product, because writing one key is atomic
 * and two tabs that write at the same moment must not lose each other's intent. Without storage intents live
 * as long as the page.
 *
 * A stored intent has its `user`, the hash of who made it: their session may end, and another person log in. It waits
 * unseen until its user is back or is deleted (stored-intents.ts). What a visitor without a session made is sent for
 * whoever logs in, as their cart is. `findUser` is undefined until the session is known; nothing is sent before.
 */
export function createOutbox(
  shared: KeyValue | null,
  prefix: string,
  now: () => number,
  findUser: () => string | null | undefined,
): OutboxStorage {
  const sentKey = `${prefix}sent`
  let storage = shared
  let outbox: Outbox = EMPTY_OUTBOX

  return {
    read: () => outbox,
    reload,
    put(intent: Intent): void {
      outbox = { ...outbox, open: new Map(outbox.open).set(intent.productId, intent) }
      write(prefix + intent.productId, { ...intent, user: findUser() })
    },
    freeze(intents: readonly Intent[]): void {
      write(sentKey, intents)
      drop(intents)
      outbox = { ...outbox, sent: intents }
    },
    settle(intents: readonly Intent[]): void {
      reload()
      drop(intents)
      write(sentKey, null)
      outbox = { ...outbox, sent: [] }
    },
    clear(): void {
      reload()
      drop([...outbox.open.values()])
      write(sentKey, null)
      outbox = EMPTY_OUTBOX
    },
    release(intents: readonly Intent[]): void {
      reload()
      const open = new Map(outbox.open)
      for (const intent of intents) {
        if (open.has(intent.productId)) continue
        open.set(intent.productId, intent)
        write(prefix + intent.productId, intent)
      }
      outbox = {
        open,
        sent: outbox.sent.filter((sent) => !intents.some(({ intentId }) => intentId === sent.intentId)),
      }
      write(sentKey, outbox.sent)
    },
  }

  function reload(): void {
    if (storage) outbox = load(storage)
  }

  /** Deletes these open intents; a newer one for the same product stays. */
  function drop(intents: readonly Intent[]): void {
    const open = new Map(outbox.open)
    for (const { productId, intentId } of intents) {
      if (open.get(productId)?.intentId !== intentId) continue
      open.delete(productId)
      write(prefix + productId, null)
    }
    outbox = { ...outbox, open }
  }

  function load(from: KeyValue): Outbox {
    const open = new Map<number, Intent>()
    for (let index = 0; index < from.length; index += 1) {
      const key = from.key(index)
      if (!key?.startsWith(prefix) || key === sentKey) continue
      const intent = findOwn(readJson(from, key))
      if (intent) open.set(intent.productId, intent)
    }
    const stored = readJson(from, sentKey)
    const sent = (Array.isArray(stored) ? stored : []).flatMap((each) => findOwn(each) ?? [])
    return { open, sent }
  }

  function findOwn(stored: unknown): Intent | null {
    const intent = parseIntent(stored, now())
    const user = findUser()
    return user === undefined || (intent?.user ?? user) === user ? intent : null
  }

  function write(key: string, value: unknown): void {
    try {
      if (value === null) storage?.removeItem(key)
      else storage?.setItem(key, JSON.stringify(value))
    } catch {
      // Storage is full or forbidden: from here on only the memory counts.
      storage = null
    }
  }
}

function readJson(storage: KeyValue, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
