/** On this channel the tabs of one browser tell each other who uses it. */
const CHANNEL = 'torg.session'
const NOBODY = ''
/**
 * The channel on which this page listens. What a page announces by it, it does not hear itself: it would
 * leave before it has forgotten its visitor.
 */
let own: BroadcastChannel | null = null

export function announceLogout(): void {
  announceUser(NOBODY)
}

/** `user` is the hash of who has logged in. */
export function announceUser(user: string): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = own ?? new BroadcastChannel(CHANNEL)
  channel.postMessage(user)
  if (channel !== own) channel.close()
}

/**
 * Calls back when the visitor of this tab has logged out in another one, or another user has logged in: what
 * is done here would be done for them. Returns a function that stops listening.
 */
export function listenForLogout(findUser: () => string | undefined, onLeft: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  own = channel
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const user = findUser()
    if (data === NOBODY || (user !== undefined && user !== data)) onLeft()
  })
  return () => {
    channel.close()
    if (own === channel) own = null
  }
}
