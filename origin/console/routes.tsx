/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import { findClaimPhoto } from '../claims/decide.ts'
import type { OriginDeps } from '../deps.ts'
import { loadRequest, type OriginContext, type OriginVariables } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { requireStaff } from './access.ts'
import { ConsoleLoginPage, ConsolePage, consolePath, type Notice } from './page.tsx'
import { ConsoleRefusal, type Panel } from './panel.ts'
import { claimsPanel } from './panels/claims.tsx'
import { clockPanel } from './panels/clock.tsx'
import { edgePanel } from './panels/edge.tsx'
import { faultsPanel } from './panels/faults.tsx'
import { flagsPanel } from './panels/flags.tsx'
import { mailboxPanel } from './panels/mailbox.tsx'
import { ordersPanel } from './panels/orders.tsx'
import { organizationsPanel } from './panels/organizations.tsx'
import { overviewPanel } from './panels/overview.tsx'
import { paymentsPanel } from './panels/payments.tsx'
import { productsPanel } from './panels/products.tsx'
import { sessionsPanel } from './panels/sessions.tsx'
import { slotsPanel } from './panels/slots.tsx'

const PANELS: Panel[] = [
  overviewPanel,
  ordersPanel,
  slotsPanel,
  productsPanel,
  claimsPanel,
  paymentsPanel,
  organizationsPanel,
  mailboxPanel,
  clockPanel,
  flagsPanel,
  edgePanel,
  faultsPanel,
  sessionsPanel,
]

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** The staff console. Everybody else gets a 404. */
export function createConsole(deps: OriginDeps): Hono<OriginVariables> {
  const app = new Hono<OriginVariables>()
  app.use(loadRequest(deps))
  app.use(async (c, next) => {
    const who = await requireStaff(c.get('request'), c.req.method)
    if (who === 'staff') return next()
    return c.html(<ConsoleLoginPage />, 401, HEADERS)
  })
  app.get('/claims/:id{[0-9]+}/photo', async (c) => {
    const photo = await findClaimPhoto(deps, Number(c.req.param('id')))
    if (!photo) throw new ApiFailure('not_found')
    return c.body(await photo.body.arrayBuffer(), 200, { ...HEADERS, 'content-type': photo.contentType })
  })
  for (const panel of PANELS) {
    const path = panel.segment ? `/${panel.segment}` : '/'
    app.get(path, (c) => show(c, deps, panel, noticeOf(c), 200))
    if (!panel.change) continue
    const { change } = panel
    app.post(path, async (c) => {
      try {
        const done = await change(deps, await c.req.parseBody())
        // See other: a reload shows the page again instead of sending the form again.
        const query = new URLSearchParams({ ...c.req.query(), done })
        return c.redirect(`${consolePath(panel.segment)}?${query}`, 303)
      } catch (error) {
        if (!(error instanceof ConsoleRefusal)) throw error
        return show(c, deps, panel, { kind: 'alert', text: error.message }, 400)
      }
    })
  }
  return app
}

async function show(
  c: OriginContext,
  deps: OriginDeps,
  panel: Panel,
  notice: Notice | null,
  status: 200 | 400,
): Promise<Response> {
  const content = await panel.show(deps, new URL(c.req.url).searchParams)
  const page = (
    <ConsolePage panels={PANELS} panel={panel} notice={notice}>
      {content}
    </ConsolePage>
  )
  return c.html(page, status, HEADERS)
}

function noticeOf(c: OriginContext): Notice | null {
  const text = c.req.query('done')?.slice(0, 200)
  return text ? { kind: 'status', text } : null
}
