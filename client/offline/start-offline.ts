import type { QueryClient } from '@tanstack/react-query'
import { href } from '../../shared/href.ts'
import { SERVICE_WORKER, type SessionHeaders } from '../../shared/offline/offline-settings.ts'
import { getLocale, type Locale } from '../../shared/sites.ts'
import type { Api } from '../api/api.ts'
import { CLIENT_APP } from '../api/browser-transport.ts'
import { isSwitchedOff } from '../hooks/switched-off.ts'
import { whenIdle } from '../hooks/when-idle.ts'
import { sessionQuery } from '../queries/user.ts'
import type { Router } from '../router/router.ts'
import { forgetVisitor, tellWorker } from './forget-visitor.ts'

/** Milliseconds a page is open before it is kept: one that is only passed through is not. */
const OPEN_FOR = 2_000
/** Milliseconds without a change of the cart before the kept cart is requested again. */
const QUIET_FOR = 2_000
/** Most files and pictures of a page that was open before there was a worker. */
const FILES_MAX = 120

type Page = { api: Api; queryClient: QueryClient; router: Router }

/** The host apps' webviews (docs/reference/interface.md#webviews). */
const WEBVIEW = /Torg(Android|IOS)\//

/**
 * Registers the service worker when the page has nothing else to do (docs/offline.md) and tells it which pages
 * are open. Removes it where the shop or this kind of page has none.
 */
export async function startOffline({ api, queryClient, router }: Page): Promise<void> {
  const { serviceWorker } = navigator
  // Undefined where it is forbidden, as in some private windows, and without https.
  if (!serviceWorker || import.meta.env.DEV) return
  if (WEBVIEW.test(navigator.userAgent) || isSwitchedOff('offline')) return removeWorkers(serviceWorker)
  if (savesData() && !serviceWorker.controller) return
  await new Promise<void>(whenIdle)
  await serviceWorker.register(trusted(SERVICE_WORKER), { scope: '/', updateViaCache: 'none' })
  if (!serviceWorker.controller) {
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  }
  const hasCart = () => Boolean(queryClient.getQueryData(sessionQuery(api).queryKey)?.cart)
  const cart = href(router.site, 'cart')
  const headers = sessionHeaders(getLocale(router.site))
  let shown = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const tellOpened = () => {
    const { path } = router.getState().location
    const also = hasCart() ? [cart] : []
    tellWorker({ kind: 'opened', headers, path, also, files: filesOfPage() })
  }
  const onMove = () => {
    const { path } = router.getState().location
    if (path === shown) return
    shown = path
    clearTimeout(timer)
    timer = setTimeout(tellOpened, OPEN_FOR)
  }
  router.subscribe(onMove)
  onMove()
  watchCart(getLocale(router.site).country, () => tellWorker({ kind: 'changed', headers, cart }))
}

/**
 * Calls back after the cart has changed: when it has been quiet for a while, or when the page is left. Listens
 * to what the cart engine tells other tabs (features/cart/browser-ports.ts).
 */
function watchCart(country: string, onChanged: () => void): void {
  let channel: BroadcastChannel | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    onChanged()
  }
  const open = () => {
    channel ??= new BroadcastChannel(`torg.cart.${country}.`)
    channel.addEventListener('message', ({ data }: MessageEvent<{ message?: { kind?: string } }>) => {
      if (data.message?.kind !== 'cart') return
      clearTimeout(timer)
      timer = setTimeout(end, QUIET_FOR)
    })
  }
  // An open channel would keep the page out of the back/forward cache.
  addEventListener('pagehide', () => {
    end()
    channel?.close()
    channel = null
  })
  addEventListener('pageshow', ({ persisted }) => persisted && open())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && end())
  open()
}

/** As every page requests it (api/browser-transport.ts). */
function sessionHeaders({ country, language }: Locale): SessionHeaders {
  return {
    accept: 'application/json',
    'x-client-app': CLIENT_APP,
    'x-requested-case': 'camel',
    'x-country': country,
    'x-language': language,
  }
}

async function removeWorkers(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const registrations = await serviceWorker.getRegistrations()
  if (registrations.length === 0) return
  await Promise.all(registrations.map((each) => each.unregister()))
  await forgetVisitor()
}

/** Addresses of files and pictures that this page has loaded; the worker has only seen the later ones. */
function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const ours = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && /^\/(assets|media)\//.test(pathname),
  )
  return [...new Set(ours.map(({ pathname, search }) => pathname + search))].slice(-FILES_MAX)
}

/** True when the visitor has asked the browser to save data; no standard type knows it yet. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
}

type PolicyFactory = { createPolicy(name: string, rules: Rules): Rules }
type Rules = { createScriptURL(url: string): string }

/** The one address that the Trusted Types policy `torg-offline` allows. */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  const rules: Rules = { createScriptURL: () => address }
  return (trustedTypes?.createPolicy('torg-offline', rules) ?? rules).createScriptURL(address)
}
