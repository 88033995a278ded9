import { createContext, type ReactNode, use } from 'react'

/** Shows a layer on top of the page; null removes it. */
export type ShowLayer = (layer: ReactNode) => void

export const LayerContext = createContext<ShowLayer>(() => {})

export function useLayer(): ShowLayer {
  return use(LayerContext)
}
