import { isPlainClick } from '../links/plain-click.ts'

/**
 * Without a network a link loads its page as a document, which the service worker may have; the router's own
 * way would need data that nobody can fetch. Links that open something on this page stay what they are.
 */
export function followLinksOffline(): void {
  document.addEventListener('click', onClick, true)
}

function onClick(event: MouseEvent): void {
  if (navigator.onLine || !navigator.serviceWorker?.controller || !isPlainClick(event)) return
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.hash !== '' || link.origin !== location.origin || link.target !== '') return
  event.preventDefault()
  event.stopPropagation()
  location.assign(link.href)
}
