import { createContext, type ReactNode, use } from 'react'
import type { Api } from './api.ts'

const Context = createContext<Api | null>(null)

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <Context value={api}>{children}</Context>
}

/** The API client of this tree: the server render and the browser use the same queries. */
export function useApi(): Api {
  const api = use(Context)
  if (!api) throw new Error('useApi needs an ApiProvider above it')
  return api
}
