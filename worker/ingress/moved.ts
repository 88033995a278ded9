import { href } from '../../shared/href.ts'
import type { RouteKey } from '../../shared/routes.ts'
import type { Site } from '../../shared/sites.ts'

/** Addresses below a site whose content is on another page (docs/reference/urls.md#moved). */
const MOVED: ReadonlyMap<string, RouteKey> = new Map([
  ['giftcards', 'giftcardsBuy'],
  ['giftcards/activate', 'accountGiftcards'],
  ['giftcards/purchased', 'accountGiftcards'],
])

/** Returns the page that a path of the site leads to; null for a path that has not moved. */
export function movedTo(site: Site, segments: readonly string[]): string | null {
  const key = MOVED.get(segments.join('/'))
  return key === undefined ? null : href(site, key as 'giftcardsBuy')
}
