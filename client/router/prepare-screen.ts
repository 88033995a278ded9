import type { QueryClient } from '@tanstack/react-query'

/** What else the browser waits for before it goes to `path`; may hand the address to the browser instead. */
export type PrepareScreen = (
  queryClient: QueryClient,
  path: string,
  options: { intent: boolean; signal: AbortSignal },
) => Promise<void>
