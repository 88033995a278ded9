import { createContext, type ReactNode, use } from 'react'
import type { Api } from './api.ts'

const Context = createContext<Api | null>(null)

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <Context value={api}>{children}</Context>
}

/** The API client of this tree: one set of queries serves the server render and the browser. */
export function useApi(): Api {
  const api = use(Context)
  if (!api) throw new Error('useApi needs an ApiProvider above it')
  return api
}
