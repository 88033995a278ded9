import { type MouseEvent, useCallback } from 'react'
import { href } from '../../../shared/href.ts'
import { usePageContext } from '../../config.tsx'
import { isPlainClick } from '../../links/plain-click.ts'
import { useRouter } from '../../router/use-router.ts'

/**
 * Click handler for links to products: a plain click opens the quick view, any other click follows the link.
 * In a webview the host app handles links (docs/reference/interface.md#quick-view). It uses only the router,
 * so that no tile renders again when a quick view opens.
 */
export function useQuickView(productId: number): (event: MouseEvent<HTMLElement>) => void {
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
