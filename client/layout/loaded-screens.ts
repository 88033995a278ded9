import type { QueryClient } from '@tanstack/react-query'
import { isClientFault } from '../../shared/errors.ts'
import type { RouteKey } from '../../shared/routes.ts'
import type { Api } from '../api/api.ts'
import { reloadOnce } from '../reload-once.ts'
import type { PageOfScreen, ScreenModule, ScreenTarget } from '../router/screen-module.ts'
import { loadPart } from '../ui/late-part.tsx'

/**
 * The screens whose code is loaded: the first one before hydration, the others when the router prepares them.
 */
export type Screens = ReturnType<typeof createScreens>

/** `load` resolves to null for a route without a screen. */
export function createScreens(load: (key: RouteKey) => Promise<ScreenModule | null>) {
  const loaded = new Map<RouteKey, ScreenModule | null>()
  return {
    /** Null for a route without a screen, undefined for one that is not loaded. */
    find: (key: RouteKey): ScreenModule | null | undefined => loaded.get(key),
    async load(key: RouteKey): Promise<ScreenModule | null> {
      const screen = loaded.get(key) ?? (await load(key))
      loaded.set(key, screen)
      return screen
    },
  }
}

/**
 * Loads a screen's code, then its critical data, before the router shows the page. Deferred data starts at
 * the same time and is not awaited. A prefetch does the same before the click.
 */
export function createPrepare(screens: Screens, api: Api, queryClient: QueryClient) {
  return async (to: Destination, options: { intent: boolean; signal: AbortSignal }): Promise<void> => {
    const { key, params, search } = to
    const screen = key && (await screens.load(key).catch((error) => onMissingCode(error, to, options.intent)))
    const { critical = [], deferred = [] } = (screen && screen.queries?.(api, { params, search })) ?? {}
    for (const query of deferred) void queryClient.prefetchQuery(query)
    // One retry only, so that a click gets a result soon; the screen itself retries later.
    const retry = (failures: number, error: unknown) => failures < 1 && !isClientFault(error)
    await Promise.all([
      screen?.prepare?.(queryClient, to.path, options),
      ...critical.map((query) => queryClient.prefetchQuery({ ...query, retry })),
    ])
    // Lost ones are asked for again where they are missed.
    await loadParts(screen, { params, search, queryClient, api }).catch(() => {})
  }
}

/** Loads the parts that the screen's page has. */
export const loadParts = (screen: ScreenModule | null, page: PageOfScreen): Promise<unknown> =>
  Promise.all((screen?.parts?.(page) ?? []).map(loadPart))

type Destination = { key: RouteKey | null; path: string } & ScreenTarget

function onMissingCode(error: unknown, to: Destination, intent: boolean): never {
  if (!intent) reloadOnce(to.path)
  throw error
}
