import type { QueryClient } from '@tanstack/react-query'
import { isClientFault } from '../../shared/errors.ts'
import type { RouteKey } from '../../shared/routes.ts'
import type { Api } from '../api.ts'
import { reloadOnce } from '../reload-once.ts'
import type { ScreenModule, ScreenTarget } from '../screens.ts'

/** The screens whose code is here: the first one before hydration, the others as the router prepares them. */
export type Screens = ReturnType<typeof createScreens>

/** `load` answers null for a route without a screen. */
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
 * What the router waits for before it shows a page: the screen's code, then its critical data. What is
 * deferred starts at the same time and may come later. On intent the same, ahead of the click.
 */
export function createPrepare(screens: Screens, api: Api, queryClient: QueryClient) {
  return async (to: Destination, options: { intent: boolean; signal: AbortSignal }): Promise<void> => {
    const { key, params, search } = to
    const screen = key && (await screens.load(key).catch((error) => onMissingCode(error, to, options.intent)))
    const { critical = [], deferred = [] } = (screen && screen.queries?.(api, { params, search })) ?? {}
    for (const query of deferred) void queryClient.prefetchQuery(query)
    // A visitor who waits for a click is told soon; the screen's own try comes after.
    const retry = (failures: number, error: unknown) => failures < 1 && !isClientFault(error)
    await Promise.all([
      screen?.prepare?.(queryClient, to.path, options),
      ...critical.map((query) => queryClient.prefetchQuery({ ...query, retry })),
    ])
  }
}

type Destination = { key: RouteKey | null; path: string } & ScreenTarget

function onMissingCode(error: unknown, to: Destination, intent: boolean): never {
  if (!intent) reloadOnce(to.path)
  throw error
}
