// Fast Refresh needs its preamble before any component. The build drops it.
import '@vitejs/plugin-react/preamble'
import 'virtual:uno.css'
import './styles.css'
import './later-styles.css'
import { lazy, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { RouteKey } from '../shared/routes.ts'
import { getLocale } from '../shared/sites.ts'
import { track } from './analytics/track.ts'
import { createApi } from './api/api.ts'
import { createBrowserFetch } from './api/browser-fetch.ts'
import { createBrowserTransport } from './api/browser-transport.ts'
import { App } from './app.tsx'
import { readCookie } from './browser.ts'
import { hasBanner } from './config.tsx'
import { FIRST_SCREENS } from './catalogues/first.ts'
import { createBrowserI18n } from './i18n.ts'
import { onFirstInteraction } from './hooks/first-interaction.ts'
import { notePart } from './hooks/lost-parts.ts'
import { startUntouched } from './hooks/start-untouched.ts'
import { holdEarlyClicks, releaseEarlyClicks } from './layout/early-clicks.ts'
import { createPrepare, createScreens, loadParts } from './layout/loaded-screens.ts'
import { openChat } from './links/open-chat.ts'
import {
  addUsual,
  HAS_SCREEN,
  IDENTIFIER_PREFIX,
  REPORTED_DIGEST,
  readPageState,
  restoreQueryStates,
} from './page-state.ts'
import { createQueryClient } from './query-client.ts'
import { report, reports } from './reporting/report.ts'
import { createBrowserHistory } from './router/history.ts'
import { createRouter } from './router/router.ts'
import { reloadOnce } from './reload-once.ts'
import type { ScreenModule } from './router/screen-module.ts'

// The first report loads the error service; until then reports wait.
const stopWaiting = reports.connect((first) => {
  stopWaiting()
  reports.send(first)
  startWith(
    () => import('./reporting/start-reporting.ts'),
    ({ startReporting }) => startReporting(),
  )
})
addEventListener('error', onUncaught)
addEventListener('unhandledrejection', onUncaught)

hydrate().catch((error: unknown) => {
  report(error, { source: 'hydration' })
  // Without the bundle the browser submits forms itself. A waiting intent is submitted with its form;
  // otherwise the page reloads.
  const isWaiting = window.__torg?.intents[0]
  window.__torg?.release()
  if (!isWaiting) reloadOnce(location.href)
})

/**
 * Waits for the page's state and code, then hydrates the document. Screens share this chunk, so there must be
 * no top-level await.
 */
async function hydrate() {
  const queryClient = createQueryClient(report)
  const { page, queries } = await readPageState((late) => restoreQueryStates(queryClient, late))
  const { site, status, ...context } = addUsual(page)
  const locale = getLocale(site)
  const api = createApi({
    transport: createBrowserTransport({
      fetch: createBrowserFetch(),
      locale,
      readCsrfToken: () => readCookie('csrftoken'),
    }),
    report,
  })
  const { i18n, load, loadFirst, loadLater } = createBrowserI18n(locale.language)
  const loadScreen = createScreenLoader()
  let own = hinted('messages')
  const screens = createScreens(async (key) => {
    const messages = FIRST_SCREENS.includes(key)
      ? null
      : own
        ? load(import(/* @vite-ignore */ own))
        : loadLater()
    own = undefined
    const [screen] = await Promise.all([loadScreen(key), messages])
    return screen
  })
  const router = createRouter({
    history: createBrowserHistory(),
    site,
    prepare: createPrepare(screens, api, queryClient),
  })
  const { location: here } = router.getState()
  const { key } = here
  const [screen] = await Promise.all([
    key && HAS_SCREEN.includes(status) ? screens.load(key) : null,
    loadFirst(),
  ])
  restoreQueryStates(queryClient, queries)
  await loadParts(screen, { ...here, queryClient, api, posted: context.form?.form })

  // The server's HTML stays until the code is here, which the first interaction loads. React cannot show
  // another page before: where the code is lost, that page has no end.
  const moved = new Promise<void>((resolve) => void router.subscribe(resolve))
  // Listens from here on: React hydrates the end after the rest, and the only interaction may come between.
  const touched = new Promise<void>(onFirstInteraction)
  holdEarlyClicks()
  const PageEnd = lazy(async () => {
    await Promise.race([moved, touched])
    const loaded = await import('./layout/page-end.tsx').catch(() => {
      releaseEarlyClicks()
      notePart('end', true)
      return moved
    })
    isPartLost ||= !loaded
    return { default: loaded?.PageEnd ?? nothing }
  })
  const NotFound = lazy(async () => {
    const [loaded] = await Promise.all([import('./layout/not-found.tsx'), loadLater()])
    return { default: loaded.NotFound }
  })
  // Requested at once where a page has one; no other page pays for it. A lost one costs only itself.
  const banner = hasBanner(context.settings)
    ? import('./layout/site-banner.tsx').catch(() => {
        isPartLost = true
        return null
      })
    : null
  const SiteBanner = lazy(async () => ({ default: (await banner)?.SiteBanner ?? nothing }))
  startTransition(() => {
    hydrateRoot(
      document,
      <App
        api={api}
        context={{ ...context, locale }}
        services={{ track, report, openChat }}
        i18n={i18n}
        queryClient={queryClient}
        router={router}
        screens={screens}
        status={status}
        parts={{ PageEnd, NotFound, SiteBanner }}
      />,
      { identifierPrefix: IDENTIFIER_PREFIX, onCaughtError, onRecoverableError },
    )
  })
  startUntouched()
  await touched
  startWith(
    () => import('./deferred.ts'),
    ({ startDeferred }) => startDeferred(api, queryClient, track, router),
  )
  // Loads the later messages before a component needs them; after a failure the component loads them again.
  loadLater().catch(nothing)
}

/**
 * Loads the first page's screen by the hint in its head; the table of all screens loads with the second page.
 */
function createScreenLoader() {
  let hint = hinted('screen')
  return async (key: RouteKey): Promise<ScreenModule | null> => {
    const address = hint
    hint = undefined
    if (address) return import(/* @vite-ignore */ address)
    const { SCREENS } = await import('./screens.ts')
    return SCREENS[key]()
  }
}

/** The address of a file of the first page's screen, which the worker marks (worker/pages/head.ts). */
const hinted = (mark: string) => document.querySelector<HTMLLinkElement>(`link[data-${mark}]`)?.href

const nothing = () => undefined

/** Milliseconds until code that loads later is requested again after a failure. */
const LATER_AGAIN = 5_000

function onUncaught(event: Event) {
  const { error, reason, message } = event as ErrorEvent & PromiseRejectionEvent
  report(error ?? reason ?? message, { source: 'window' })
}

/** Starts with code that loads later, and requests it again until it is here. */
function startWith<Module>(load: () => Promise<Module>, start: (loaded: Module) => unknown) {
  load().then(start, () => setTimeout(startWith, LATER_AGAIN, load, start))
}

/** Whether the page goes on without a part of its HTML whose code could not be loaded. */
let isPartLost = false

function onCaughtError(error: unknown) {
  report(error, { source: 'error-boundary' })
}

function onRecoverableError(error: unknown) {
  // Then the server's HTML has more than the page.
  if (isPartLost) return
  // The browser renders this part again after it failed on the server, which has already reported it.
  if (error instanceof Error && 'digest' in error && error.digest === REPORTED_DIGEST) return
  // Unexpected. The console shows it to developers, and every browser test fails on it.
  console.error(error)
  report(error, { source: 'hydration' })
}
