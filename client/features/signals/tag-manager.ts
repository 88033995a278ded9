import { isSwitchedOff } from '../../hooks/switched-off.ts'
import { CONSENT_EVENT, readConsent } from '../../flags/consent.ts'
import { watchOtherTabs } from '../../flags/device.ts'
import type { Router } from '../../router/router.ts'
import { trackedPath } from '../../tracking/paths.ts'
import { ROUTES } from '../../../shared/routes.ts'
import { TAG_MANAGER_PATH } from '../../../shared/visitor/tag-manager.ts'

type Place = ReturnType<Router['getState']>['location']
type Ports = {
  router: Pick<Router, 'getState' | 'subscribe' | 'navigate'>
  load?: () => void
  leave?: (href: string) => void
  reload?: () => void
}

/** The list through which Google's tag manager, and others like it, hear of events. */
type Page = { dataLayer?: object[] }

// One per page: a script that has run cannot be taken back.
let isLoaded = false

/**
 * Loads the tag manager for visitors who allow marketing, and only on pages that are the same for everyone:
 * it reads the page's address by itself, and those of personal pages hold tokens, numbers of orders and
 * searches. From then on personal pages are loaded as new documents, without it. When the permission ends,
 * the page is loaded anew. Returns a function that stops.
 */
export function watchTagManager({
  router,
  load = addScript,
  leave = (href) => location.assign(href),
  reload = () => location.reload(),
}: Ports): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let page = ''
  const update = () => {
    const { location: place, pending } = router.getState()
    const isAllowed = readConsent().marketing && !isSwitchedOff('analytics')
    if (isLoaded && !isAllowed) return reload()
    if (isLoaded && pending && !isForEveryone(pending)) {
      // Before the address changes: what the router began ends, and the browser goes there.
      void router.navigate(place.path)
      return leave(pending.path + pending.hash)
    }
    if (!isAllowed || !isForEveryone(place)) return
    if (!isLoaded) {
      isLoaded = true
      push({ event: 'gtm.js', 'gtm.start': performance.timeOrigin + performance.now() })
      load()
    }
    if (place.identity === page) return
    page = place.identity
    const { site, key, params } = place
    push({ event: 'page_view', page: key, path: trackedPath({ site, key, params }) })
  }
  update()
  const stop = router.subscribe(update)
  document.addEventListener(CONSENT_EVENT, update, { signal })
  watchOtherTabs(update, signal)
  return () => {
    stop()
    controller.abort()
  }
}

function isForEveryone({ key }: Place): boolean {
  return key !== null && ROUTES[key].visibility === 'shared'
}

function push(event: object): void {
  const page = window as Page
  page.dataLayer ??= []
  page.dataLayer.push(event)
}

type Rules = { createScriptURL(url: string): string }
type PolicyFactory = { createPolicy(name: string, rules: Rules): Rules }

function addScript(): void {
  const rules: Rules = {
    createScriptURL(url) {
      if (url !== TAG_MANAGER_PATH) throw new TypeError(url)
      return url
    },
  }
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  // The worker leads to the configured script, whose address no page knows (worker/api/tag-manager.ts).
  const policy = trustedTypes?.createPolicy('torg-tags', rules) ?? rules
  const script = document.createElement('script')
  script.async = true
  script.src = policy.createScriptURL(TAG_MANAGER_PATH)
  document.head.append(script)
}
