import { type MouseEvent, useCallback } from 'react'
import { href } from '../../../shared/href.ts'
import { usePageContext } from '../../config.tsx'
import { isPlainClick } from '../../links/plain-click.ts'
import { useRouter } from '../../router/use-router.ts'

/**
 * For a link to a product: a plain click looks at it over the page, every other one goes there. In a
 * webview links are the host app's (spec 2). Knows only the router, so that no tile is rendered anew when
 * a quick view opens.
 */
export const useQuickView: (productId: number) => ((event: MouseEvent<HTMLElement>) => void) | undefined =
  // Nothing is clicked on the server, and a page there has fifty tiles.
  import.meta.env.SSR ? () => undefined : useLiveQuickView

function useLiveQuickView(productId: number): (event: MouseEvent<HTMLElement>) => void {
  const router = useRouter()
  const { isWebview } = usePageContext()
  return useCallback(
    (event) => {
      if (isWebview || event.defaultPrevented || !isPlainClick(event)) return
      if (router.openMask(href(router.site, 'product', { id: productId }))) event.preventDefault()
    },
    [router, isWebview, productId],
  )
}
