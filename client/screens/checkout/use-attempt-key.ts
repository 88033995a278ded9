import { useState } from 'react'

/**
 * The `Idempotency-Key` of an attempt to pay: the same for the same order until somebody has answered, so
 * that a try after a time-out, or after a reload, meets the first one. Forgotten with any answer.
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
    // Storing is forbidden here: the page itself remembers while it lives.
  }
}
