/** On this channel the tabs of one browser notify each other of a logout. */
const CHANNEL = 'torg.session'

export function announceLogout(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('left')
  channel.close()
}

/** Returns a function that stops listening. */
export function listenForLogout(onLeft: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', onLeft)
  return () => channel.close()
}
