import { useSyncExternalStore } from 'react'

/** Where this browser keeps the diet profile that it applies to pages. */
export const DIET_KEY = 'torg.diet'

/** True while this browser has a profile; false in the server's HTML, which is the same for everybody. */
export function useHasDiet(): boolean {
  return useSyncExternalStore(onDietChange, hasDiet, () => false)
}

/** Browsers send the event for changes in other tabs; `keepDiet` sends it for those in this one. */
export function onDietChange(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}

function hasDiet(): boolean {
  try {
    return localStorage.getItem(DIET_KEY) !== null
  } catch {
    return false
  }
}
