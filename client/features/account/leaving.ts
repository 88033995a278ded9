/** Tabs of one browser tell each other that somebody logged out. */
const CHANNEL = 'torg.session'

export function tellLeaving(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('left')
  channel.close()
}

/** Returns how to stop listening. */
export function listenForLeaving(onLeft: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', onLeft)
  return () => channel.close()
}
