import { createMemoryCache } from '../../support/memory-cache.ts'

// Bare workerd has no Cache API. This comes before the shipped worker, which takes it for the platform's.
Object.defineProperty(globalThis, 'caches', { value: { default: createMemoryCache() } })
