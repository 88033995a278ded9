// A Cache API that accepts every entry and finds none: every page is a miss and is rendered again to be
// stored.
Object.defineProperty(globalThis, 'caches', {
  value: {
    default: {
      match: async () => undefined,
      put: async (_: unknown, response: Response) => void (await response.arrayBuffer()),
      delete: async () => false,
    },
  },
})
