import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Api } from '../api/api.ts'
import type { LoadPart } from '../ui/late-part.tsx'
import type { PrepareScreen } from './prepare-screen.ts'

/** The part of the address that a screen's queries depend on. */
export type ScreenTarget = { params: Record<string, string>; search: Record<string, string> }

/** What decides which parts a page has; its critical data is in the cache, unless it failed. */
export type PageOfScreen = ScreenTarget & {
  queryClient: QueryClient
  api: Api
  /** The form that was posted without JavaScript and refused. */
  posted?: string | undefined
}

/** The queries of a screen. */
export type ScreenQueries = {
  /** Awaited before the first byte, four at most; they decide the status. */
  critical: AnyQuery[]
  /** Started with the render and streamed; read them inside a Suspense boundary. */
  deferred: AnyQuery[]
}

// The list mixes queries of different data types; each is typed where it is created and read.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyQuery = FetchQueryOptions<any, any, any, any>

export type ScreenModule = {
  Screen: ComponentType
  /** The page of a 410, for a screen behind a token that ends. */
  Ended?: ComponentType
  prepare?: PrepareScreen
  queries?: (api: Api, target: ScreenTarget) => ScreenQueries
  /** The late parts that the page's HTML has, by its critical data: loaded before it is rendered. */
  parts?: (page: PageOfScreen) => readonly LoadPart[]
}
