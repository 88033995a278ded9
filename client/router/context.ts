import { createContext } from 'react'
import type { RouterState } from './navigation.ts'
import type { Router } from './router.ts'

export const RouterContext = createContext<Router | null>(null)
/** The state React shows; during a transition it is older than the router's. */
export const ShownContext = createContext<RouterState | null>(null)
