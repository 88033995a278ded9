import { tooLong } from './too-long.ts'

type Stored = { value: string; metadata: unknown }

/** An in-memory KV namespace; tests switch its failures on. */
export function createMemoryKv(entries: Iterable<[string, Stored]> = []) {
  const stored = new Map(entries)
  const kv = {
    stored,
    /** `slow` responds far beyond every deadline; `full` rejects writes. */
    mode: 'works' as 'works' | 'throws' | 'hangs' | 'slow' | 'full',
    async getWithMetadata(key: string): Promise<{ value: string | null; metadata: unknown }> {
      await meet()
      const found = stored.get(key)
      return { value: found?.value ?? null, metadata: found?.metadata ?? null }
    },
    async get(key: string): Promise<string | null> {
      return (await kv.getWithMetadata(key)).value
    },
    async put(key: string, value: string, options: { metadata?: unknown } = {}): Promise<void> {
      if (kv.mode === 'full') throw new Error('KV PUT failed: 429 Too Many Requests')
      await meet()
      stored.set(key, { value, metadata: options.metadata ?? null })
    },
  }
  async function meet(): Promise<void> {
    if (kv.mode === 'throws') throw new Error('KV is down')
    if (kv.mode === 'hangs') await new Promise<never>(() => {})
    if (kv.mode === 'slow') await tooLong()
  }
  return kv
}
