import { FLAG_STREAM_EVENT } from '../../shared/growth.ts'
import { FLAGS_IDLE_STREAM } from './cache.ts'

export type StreamListener = {
  /** Text of an event. */
  onTold: (text: string) => void
  /** The stream was refused and is not tried again by itself. */
  onLost: () => void
}
/** Opens a stream; answers how to close it. */
export type Connect = (listener: StreamListener) => () => void

/**
 * Holds a stream while the page is seen and for 20 seconds after it was left (spec 9, idle stream). A page
 * that is put away closes it at once, so that it may come back from the browser's memory whole, and then
 * opens it anew. Returns how to stop.
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

/** The browser's own event stream, which connects again by itself until it is refused. */
export function connectTo(address: string): Connect {
  return ({ onTold, onLost }) => {
    const source = new EventSource(address)
    source.addEventListener(FLAG_STREAM_EVENT, (event: MessageEvent<string>) => onTold(event.data))
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) onLost()
    })
    return () => source.close()
  }
}
