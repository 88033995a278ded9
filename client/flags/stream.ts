import { FLAG_STREAM_EVENT } from '../../shared/growth.ts'
import { FLAGS_IDLE_STREAM } from './cache.ts'

export type StreamListener = {
  /** Text of an event. */
  onEvent: (text: string) => void
  /** The stream was refused; the browser does not reconnect. */
  onLost: () => void
}
/** Opens a stream; returns a function that closes it. */
export type Connect = (listener: StreamListener) => () => void

/**
 * Holds a stream while the page is visible and for 20 seconds after it was hidden
 * (docs/reference/limits.md#cache-times). On `pagehide` it closes at once, so that the page can enter the
 * back/forward cache, and opens again on restore. Returns a function that stops.
 */
export function holdStream(connect: Connect, listener: StreamListener): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let disconnect: (() => void) | null = null
  let idle: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    clearTimeout(idle)
    disconnect?.()
    disconnect = null
  }
  const follow = () => {
    clearTimeout(idle)
    if (document.visibilityState === 'hidden') idle = setTimeout(close, FLAGS_IDLE_STREAM)
    else disconnect ??= connect({ ...listener, onLost })
  }
  function onLost() {
    close()
    listener.onLost()
  }

  document.addEventListener('visibilitychange', follow, { signal })
  addEventListener('pagehide', close, { signal })
  addEventListener('pageshow', follow, { signal })
  follow()
  return () => {
    controller.abort()
    close()
  }
}

/** The browser's `EventSource`, which reconnects by itself until it is refused. */
export function connectTo(address: string): Connect {
  return ({ onEvent, onLost }) => {
    const source = new EventSource(address)
    source.addEventListener(FLAG_STREAM_EVENT, (event: MessageEvent<string>) => onEvent(event.data))
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) onLost()
    })
    return () => source.close()
  }
}
