/** Adds a listener to a store's; returns a function that removes it. */
export function addListener(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
