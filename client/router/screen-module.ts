import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Api } from '../api/api.ts'
import type { PrepareScreen } from './prepare-screen.ts'

/** The part of the address that a screen's queries depend on. */
export type ScreenTarget = { params: Record<string, string>; search: Record<string, string> }

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
}
