import { useState } from 'react'
import { PageContextProvider } from '../../client/config.tsx'
import { PAGE_CONTEXT } from '../../client/fixtures/page.tsx'
import { type Services, ServicesProvider } from '../../client/hooks/use-services.tsx'
import { PageTransition } from '../../client/layout/page-transition.tsx'
import { EditorLink } from '../../client/links/editor-link.tsx'
import { Link } from '../../client/links/link.tsx'
import { RouterProvider } from '../../client/router/provider.tsx'
import type { Router } from '../../client/router/router.ts'
import { ErrorBoundary } from '../../client/ui/error-boundary.tsx'
import { useBlocker } from '../../client/router/use-blocker.ts'
import { useHref, useLocation, useMask, usePending, useRouter } from '../../client/router/use-router.ts'
import { I18nProvider, setupI18n } from '../../client/lingui.tsx'

/** Without a catalogue a message renders its id, and nothing is reported. */
const i18n = setupI18n({ locale: 'en', messages: {}, missing: (id) => id })

/** A shop of a few pages that exercises router and links in a real browser. */
export function Page({
  router,
  services,
  isWebview,
}: {
  router: Router
  services: Services
  isWebview: boolean
}) {
  return (
    <PageContextProvider value={{ ...PAGE_CONTEXT, isWebview }}>
      <I18nProvider i18n={i18n}>
        <ServicesProvider services={services}>
          <RouterProvider router={router}>
            <Links />
            <Screen />
            <QuickView />
            <PageTransition />
          </RouterProvider>
        </ServicesProvider>
      </I18nProvider>
    </PageContextProvider>
  )
}

function Links() {
  const hrefTo = useHref()
  const pending = usePending()
  return (
    <nav aria-busy={pending !== null} style={{ position: 'fixed', top: 0, display: 'flex', gap: 8 }}>
      <Link kind="relative_path" path="/categories/12">
        Fruit
      </Link>
      <EditorLink kind="product" productId={1} id="apple">
        Apple
      </EditorLink>
      <Link kind="relative_path" path="/cart/">
        Cart
      </Link>
      <Link kind="url" url={hrefTo('category', { id: 99 }, { page: 2 })}>
        Slow
      </Link>
      <Link kind="url" url="https://elsewhere.example/">
        Elsewhere
      </Link>
      <EditorLink kind="file" url="/media/terms.pdf">
        Terms
      </EditorLink>
      <EditorLink kind="support_chat">Help</EditorLink>
      <EditorLink kind="page" pageType="poster" slug="x">
        Broken
      </EditorLink>
      <EditorLink kind="recipe" recipeId={7} isDisabled>
        Off
      </EditorLink>
      <a href="#bottom">Down</a>
    </nav>
  )
}

function Screen() {
  const { key, params } = useLocation()
  const title = `${key ?? 'not found'} ${params['id'] ?? ''}`.trim()
  return (
    <main id="main-content">
      <title>{`${title} – Torg`}</title>
      <h1>{title}</h1>
      {key === 'cart' && <Note />}
      <ErrorBoundary>
        <Fragile />
      </ErrorBoundary>
      <div style={{ height: 3000 }} />
      <p id="bottom">The end</p>
    </main>
  )
}

/** Throws once it is touched; a retry succeeds. */
function Fragile() {
  const [isTouched, setTouched] = useState(false)
  if (isTouched) throw new Error('Fragile, as written on it')
  return <button onClick={() => setTouched(true)}>Touch</button>
}

function Note() {
  const [note, setNote] = useState('')
  const blocked = useBlocker(note !== '')
  return (
    <>
      <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
      {blocked && (
        <div role="alertdialog" aria-label="Leave?">
          <button onClick={blocked.proceed}>Leave</button>
          <button onClick={blocked.stay}>Stay</button>
        </div>
      )}
    </>
  )
}

/** Always in view, so that no click scrolls the page. */
const BESIDE = { position: 'fixed', bottom: 0 } as const

function QuickView() {
  const router = useRouter()
  const mask = useMask()
  if (!mask) {
    return (
      <button style={BESIDE} onClick={() => router.openMask('/no/products/7')}>
        Look
      </button>
    )
  }
  return (
    <div role="dialog" aria-label="Quick view" style={BESIDE}>
      product {mask.params['id']}
      <button onClick={router.closeMask}>Close</button>
    </div>
  )
}
