import { createContext } from 'react'
import type { RouterState } from './navigation.ts'
import type { Router } from './router.ts'

export const RouterContext = createContext<Router | null>(null)
/** What React shows, which during a transition is older than the router's own state. */
export const ShownContext = createContext<RouterState | null>(null)
