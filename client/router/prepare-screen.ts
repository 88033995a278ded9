import type { QueryClient } from '@tanstack/react-query'

/** An extra step before the browser goes to `path`; it may load the address as a new page instead. */
export type PrepareScreen = (
  queryClient: QueryClient,
  path: string,
  options: { intent: boolean; signal: AbortSignal },
) => Promise<void>
