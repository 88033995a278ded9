import { useState } from 'react'

/**
 * The `Idempotency-Key` of a payment attempt. The same order keeps its key until a response arrives, so that
 * a retry after a time-out or a reload repeats the same attempt.
 */
export function useAttemptKey() {
  const [attempts] = useState(createAttempts)
  return attempts
}

const STORED = 'torg.pay.attempt'

function createAttempts() {
  let known: { body: string; key: string } | null = null
  return {
    keyFor(body: string): string {
      known ??= read()
      if (known?.body !== body) known = { body, key: crypto.randomUUID() }
      store(JSON.stringify(known))
      return known.key
    },
    forget(): void {
      known = null
      store(null)
    },
  }
}

function read(): { body: string; key: string } | null {
  try {
    const { body, key } = JSON.parse(sessionStorage.getItem(STORED) ?? '') as Record<string, unknown>
    return typeof body === 'string' && typeof key === 'string' ? { body, key } : null
  } catch {
    return null
  }
}

function store(value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(STORED)
    else sessionStorage.setItem(STORED, value)
  } catch {
    // Storage is forbidden: the page keeps the key while it is open.
  }
}
