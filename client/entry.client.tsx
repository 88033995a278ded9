// Fast Refresh needs its preamble before any component; the build leaves nothing of it.
import '@vitejs/plugin-react/preamble'
import 'virtual:uno.css'
import './styles.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { RouteKey } from '../shared/routes.ts'
import { getLocale } from '../shared/sites.ts'
import { track } from './analytics/track.ts'
import { BROWSER_BASE, createApi } from './api.ts'
import { App } from './app.tsx'
import { createBrowserFetch, readCookie } from './browser.ts'
import { FIRST_SCREENS } from './catalogues/first.ts'
import { createBrowserI18n } from './i18n.ts'
import { onFirstSign } from './hooks/first-sign.ts'
import { createPrepare, createScreens } from './layout/loaded-screens.ts'
import { openChat } from './links/open-chat.ts'
import { IDENTIFIER_PREFIX, REPORTED_DIGEST, readPageState, restoreQueryStates } from './page-state.ts'
import { createQueryClient } from './query-client.ts'
import { report } from './reporting/report.ts'
import { createBrowserHistory } from './router/history.ts'
import { createRouter } from './router/router.ts'
import { reloadOnce } from './reload-once.ts'
import type { ScreenModule } from './screens.ts'

hydrate().catch((error: unknown) => {
  report(error, { source: 'hydration' })
  // The forms are the browser's again; a wish that waits goes out with one, everything else with a reload.
  if (!window.__torg?.release()) reloadOnce(location.href)
})

/** Waits for the page's state and code, then hydrates the document. Screens share this chunk, so nothing awaits at its top. */
async function hydrate() {
  const queryClient = createQueryClient(report)
  const { page, queries } = await readPageState((late) => restoreQueryStates(queryClient, late))
  const { site, status, ...context } = page
  const locale = getLocale(site)
  const api = createApi({
    base: BROWSER_BASE,
    fetch: createBrowserFetch(),
    headers: { 'x-country': locale.country, 'x-language': locale.language },
    readCsrfToken: () => readCookie('csrftoken'),
    report,
  })
  const { i18n, loadFirst, loadLater } = createBrowserI18n(locale.language)
  const loadScreen = createScreenLoader()
  const screens = createScreens(async (key) => {
    const messages = FIRST_SCREENS.includes(key) ? null : loadLater()
    const [screen] = await Promise.all([loadScreen(key), messages])
    return screen
  })
  const router = createRouter({
    history: createBrowserHistory(),
    site,
    prepare: createPrepare(screens, api, queryClient),
  })
  const { key } = router.getState().location
  await Promise.all([loadFirst(), key && status === 200 ? screens.load(key) : null])
  restoreQueryStates(queryClient, queries)

  startTransition(() => {
    hydrateRoot(
      document,
      <App
        api={api}
        context={{ ...context, locale }}
        doors={{ track, report, openChat }}
        i18n={i18n}
        queryClient={queryClient}
        router={router}
        screens={screens}
        status={status}
      />,
      { identifierPrefix: IDENTIFIER_PREFIX, onCaughtError, onRecoverableError },
    )
  })
  const view = () => router.getState().location.key ?? 'notFound'
  onFirstSign(() => {
    // Without it there are no figures and no flags, and nothing else is lost.
    import('./later.ts').then(({ startLater }) => startLater(api, queryClient, track, view), nothing)
    // Ahead of who says them; without a network they are asked for again.
    loadLater().catch(nothing)
  })
}

/** The first page's screen by the hint in its head; the table of all of them comes with the second. */
function createScreenLoader() {
  let hint = document.querySelector<HTMLLinkElement>('link[data-screen]')
  return async (key: RouteKey): Promise<ScreenModule | null> => {
    const address = hint?.href
    hint = null
    if (address) return import(/* @vite-ignore */ address)
    const { SCREENS } = await import('./screens.ts')
    return (await SCREENS[key]?.()) ?? null
  }
}

const nothing = () => {}

function onCaughtError(error: unknown) {
  report(error, { source: 'error-boundary' })
}

function onRecoverableError(error: unknown) {
  // A part that failed on the server is rendered here instead; the server has reported why.
  if (error instanceof Error && 'digest' in error && error.digest === REPORTED_DIGEST) return
  // Never expected: seen by whoever has the console open, and by every browser test.
  console.error(error)
  report(error, { source: 'hydration' })
}
