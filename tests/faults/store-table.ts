import type { Stores } from './isolate.ts'

export type StoreFault = { does: string; break: (stores: Stores) => void }

const BYTES = new TextEncoder().encode('<!doctype html><html><body><h1>Half a pa')

/** Faults of the edge's stores. Each is a miss and a 200 without a noticeable delay. */
export const STORE_FAULTS: Record<string, StoreFault> = {
  'KV, error': {
    does: 'throws at every call',
    break: ({ kv }) => {
      kv.mode = 'throws'
    },
  },
  'KV, hang': {
    does: 'never responds',
    break: ({ kv }) => {
      kv.mode = 'hangs'
    },
  },
  'KV, slow': {
    does: 'responds after twenty seconds',
    break: ({ kv }) => {
      kv.mode = 'slow'
    },
  },
  'KV, full': {
    does: 'refuses writes',
    break: ({ kv }) => {
      kv.mode = 'full'
    },
  },
  'KV, garbage': {
    does: 'returns truncated entries',
    break: ({ kv }) => spoilKv(kv, (text) => text.slice(0, 9)),
  },
  'KV, wrong shape': {
    does: 'returns entries of another shape',
    break: ({ kv }) => spoilKv(kv, () => '{"a":[1]}'),
  },
  'KV, 10 MB': {
    does: 'returns entries of 10 MB',
    break: ({ kv }) => spoilKv(kv, () => JSON.stringify('x'.repeat(10_000_000))),
  },
  'Cache API, error': {
    does: 'throws at every call',
    break: ({ cache }) => {
      cache.mode = 'throws'
    },
  },
  'Cache API, hang': {
    does: 'never responds',
    break: ({ cache }) => {
      cache.mode = 'hangs'
    },
  },
  'Cache API, slow': {
    does: 'responds after twenty seconds',
    break: ({ cache }) => {
      cache.mode = 'slow'
    },
  },
  'Cache API, full': {
    does: 'refuses writes',
    break: ({ cache }) => {
      cache.mode = 'full'
    },
  },
  'Cache API, foreign entry': {
    does: 'returns entries that we have not stored',
    break({ cache }) {
      for (const key of cache.stored.keys())
        cache.stored.set(key, { status: 200, headers: new Headers(), body: BYTES })
    },
  },
}

function spoilKv({ stored }: Stores['kv'], spoil: (text: string) => string): void {
  for (const [key, { value, metadata }] of stored) stored.set(key, { value: spoil(value), metadata })
}
