import type { MouseEvent } from 'react'
import { useServices } from '../hooks/use-services.tsx'
import type { LinkKind } from './link-target.ts'

/**
 * The click handler of a link that cannot be a `Link`: a response of the API that becomes a file, a payment
 * provider's page, a choice that replaces the address, or one in the HTML of every page, where `Link` costs
 * bytes. It tracks the click; the browser does the rest.
 */
export function useTrackClick(kind: LinkKind): (event: MouseEvent<HTMLAnchorElement>) => void {
  const { track } = useServices()
  return ({ currentTarget: { href, id } }) =>
    track({
      name: 'click',
      action: 'click',
      resourceType: kind,
      resourceValue: href,
      elementType: 'link',
      elementId: id || null,
    })
}
