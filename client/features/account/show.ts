import { createContext, type ReactNode, use } from 'react'

/** Puts something on top of the page, or takes it away with null. */
export type Show = (layer: ReactNode) => void

export const ShowContext = createContext<Show>(() => {})

export function useShow(): Show {
  return use(ShowContext)
}
