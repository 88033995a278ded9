import { createMemoryCache } from '../../support/memory-cache.ts'

// Bare workerd has no Cache API. This module runs first, and the shipped worker uses it as the platform's.
Object.defineProperty(globalThis, 'caches', { value: { default: createMemoryCache() } })
