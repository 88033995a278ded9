import { useState } from 'react'
import { RouterProvider } from '../../client/router/provider.tsx'
import type { Router } from '../../client/router/router.ts'
import {
  useBlocker,
  useHref,
  useLocation,
  useMask,
  usePending,
  useRouter,
} from '../../client/router/use-router.ts'

/** A shop of three pages, just enough to drive the router in a real browser. */
export function Page({ router }: { router: Router }) {
  return (
    <RouterProvider router={router}>
      <Links />
      <Screen />
      <QuickView />
    </RouterProvider>
  )
}

function Links() {
  const hrefTo = useHref()
  const pending = usePending()
  return (
    <nav aria-busy={pending !== null} style={{ position: 'fixed', top: 0 }}>
      <Link to={hrefTo('category', { id: 12 })} label="Fruit" />
      <Link to={hrefTo('product', { id: 1 })} label="Apple" />
      <Link to={hrefTo('cart')} label="Cart" />
      <Link to={hrefTo('category', { id: 99 }, { page: 2 })} label="Slow" />
      <Link to="#bottom" label="Down" isNative />
    </nav>
  )
}

function Link({ to, label, isNative = false }: { to: string; label: string; isNative?: boolean }) {
  const router = useRouter()
  return (
    <a
      href={to}
      onClick={(event) => {
        if (isNative) return
        event.preventDefault()
        void router.navigate(to)
      }}
    >
      {label}
    </a>
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
      <div style={{ height: 3000 }} />
      <p id="bottom">The end</p>
    </main>
  )
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

/** In view wherever the page is scrolled to, so that no click moves it. */
const BESIDE = { position: 'fixed', bottom: 0 } as const

function QuickView() {
  const router = useRouter()
  const mask = useMask()
  if (!mask)
    return (
      <button style={BESIDE} onClick={() => router.openMask('/no/products/7')}>
        Look
      </button>
    )
  return (
    <div role="dialog" aria-label="Quick view" style={BESIDE}>
      product {mask.params['id']}
      <button onClick={router.closeMask}>Close</button>
    </div>
  )
}
