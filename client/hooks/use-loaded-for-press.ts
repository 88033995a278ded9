import { useEffect } from 'react'
import { onFirstInteraction } from './first-interaction.ts'

/**
 * Loads the code that a press needs at the visitor's first interaction, so that the press need not wait for it. A loss
 * is of no account here: the press asks for it again, and tells. `load` must be a constant of its module.
 */
export function useLoadedForPress(load: (() => Promise<unknown>) | undefined): void {
  useEffect(() => {
    if (load) onFirstInteraction(() => void load().catch(() => null))
  }, [load])
}
