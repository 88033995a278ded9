/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono'
import { findClaimPhoto } from '../claims/decide.ts'
import { readPreviewToken } from '../cms/editing/preview-token.ts'
import type { OriginDeps } from '../deps.ts'
import { loadRequest, type OriginVariables } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { requireStaff, type Staff } from './access.ts'
import { consolePath } from './console-link.tsx'
import { ConsoleLoginPage, ConsolePage, LivePage, type Notice } from './page.tsx'
import { findSurveyPhoto } from '../surveys/staff.ts'
import { PREVIEWED_HEADER, PURGE_HEADER, PURGES_MAX } from '../../shared/content/editing-headers.ts'
import { type Change, ConsoleError, type Panel, type RefusedForm } from './panel.ts'
import { areasPanel } from './panels/areas.tsx'
import { categoriesPanel } from './panels/categories.tsx'
import { campaignsPanel } from './panels/campaigns.tsx'
import { chatsPanel } from './panels/chats.tsx'
import { claimsPanel } from './panels/claims.tsx'
import { clockPanel } from './panels/clock.tsx'
import { codesPanel } from './panels/codes.tsx'
import { contentPanel } from './panels/content.tsx'
import { eventsPanel, showEvents } from './panels/events.tsx'
import { experimentsPanel } from './panels/experiments.tsx'
import { customersPanel } from './panels/customers.tsx'
import { edgePanel } from './panels/edge.tsx'
import { errorsPanel } from './panels/errors.tsx'
import { giftcardsPanel } from './panels/giftcards.tsx'
import { perksPanel } from './panels/perks.tsx'
import { referralsPanel } from './panels/referrals.tsx'
import { surveysPanel } from './panels/surveys.tsx'
import { leadsPanel } from './panels/leads.tsx'
import { logPanel } from './panels/log.tsx'
import { faultsPanel } from './panels/faults.tsx'
import { filesPanel } from './panels/files.tsx'
import { flagsPanel } from './panels/flags.tsx'
import { foodPanel } from './panels/food.tsx'
import { mailboxPanel } from './panels/mailbox.tsx'
import { orderTermsPanel } from './panels/order-terms.tsx'
import { ordersPanel } from './panels/orders.tsx'
import { organizationsPanel } from './panels/organizations.tsx'
import { overviewPanel } from './panels/overview.tsx'
import { paymentsPanel } from './panels/payments.tsx'
import { postalCodesPanel } from './panels/postal-codes.tsx'
import { picturesPanel } from './panels/pictures.tsx'
import { productsPanel } from './panels/products.tsx'
import { sessionsPanel } from './panels/sessions.tsx'
import { slotsPanel } from './panels/slots.tsx'
import { staffPanel } from './panels/staff.tsx'
import { vitalsPanel } from './panels/vitals.tsx'
import { ReaderContext } from './reader.tsx'
import { mayChange, maySee } from './rules/roles.ts'
import { logStaff } from './staff-log.ts'

/** All panels; each person sees those of their role. */
export const PANELS: readonly Panel[] = [
  overviewPanel,
  customersPanel,
  ordersPanel,
  slotsPanel,
  areasPanel,
  postalCodesPanel,
  productsPanel,
  categoriesPanel,
  foodPanel,
  campaignsPanel,
  codesPanel,
  orderTermsPanel,
  contentPanel,
  picturesPanel,
  filesPanel,
  chatsPanel,
  claimsPanel,
  paymentsPanel,
  giftcardsPanel,
  perksPanel,
  referralsPanel,
  surveysPanel,
  organizationsPanel,
  leadsPanel,
  mailboxPanel,
  clockPanel,
  flagsPanel,
  experimentsPanel,
  eventsPanel,
  vitalsPanel,
  errorsPanel,
  edgePanel,
  faultsPanel,
  sessionsPanel,
  staffPanel,
  logPanel,
]

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** Of what stands in a frame of the console itself. */
const FRAME_HEADERS = {
  ...HEADERS,
  'content-security-policy': HEADERS['content-security-policy'].replace(
    "ancestors 'none'",
    "ancestors 'self'",
  ),
  'x-frame-options': 'SAMEORIGIN',
}

type ConsoleVariables = { Variables: OriginVariables['Variables'] & { staff: Staff } }
type ConsoleContext = Context<ConsoleVariables>

/**
 * The staff console. Returns 404 to everyone but staff, and 403 for what a role may not do. Changes, and
 * reads of customers' data, are logged with the name of the person.
 */
export function createConsole(deps: OriginDeps): Hono<ConsoleVariables> {
  const app = new Hono<ConsoleVariables>()
  app.use(loadRequest(deps))
  app.use(async (c, next) => {
    const staff = await requireStaff(c.get('request'), c.req.method)
    if (staff === null)
      return c.html(<ConsoleLoginPage path={c.req.path.replace(/\/?$/, '/')} />, 401, HEADERS)
    c.set('staff', staff)
    return next()
  })
  for (const [panel, find] of Object.entries({ claims: findClaimPhoto, surveys: findSurveyPhoto })) {
    app.get(`/${panel}/:id{[0-9]+}/photo`, async (c) => {
      const id = Number(c.req.param('id'))
      const staff = c.get('staff')
      if (!maySee(staff.role, panel)) throw new ApiFailure('forbidden')
      await logStaff(deps, staff, { kind: 'read', panel, subject: `photo of ${panel.slice(0, -1)} ${id}` })
      const photo = await find(deps, id)
      if (!photo) throw new ApiFailure('not_found')
      return c.body(await photo.body.arrayBuffer(), 200, { ...HEADERS, 'content-type': photo.contentType })
    })
  }
  app.get('/events/live', async (c) => {
    if (!maySee(c.get('staff').role, 'events')) throw new ApiFailure('forbidden')
    const query = new URL(c.req.url).searchParams
    const page = <LivePage title="Events, live">{await showEvents(deps, query)}</LivePage>
    return c.html(page, 200, FRAME_HEADERS)
  })
  app.get('/preview', async (c) => {
    if (!maySee(c.get('staff').role, 'content')) throw new ApiFailure('forbidden')
    const named = await readPreviewToken(deps, c.req.query('token') ?? '')
    if (!named) throw new ApiFailure('not_found')
    return c.body(null, 204, { ...HEADERS, [PREVIEWED_HEADER]: encodeURIComponent(named.id) })
  })
  for (const panel of PANELS) {
    const path = panel.segment ? `/${panel.segment}` : '/'
    app.get(path, (c) => {
      const isExport = c.req.query('export') === 'csv' && panel.exportRows
      return isExport ? exportList(c, deps, panel) : show(c, deps, panel, noticeOf(c), 200)
    })
    if (!panel.change) continue
    const { change } = panel
    app.post(path, async (c) => {
      const form = await c.req.parseBody()
      const staff = c.get('staff')
      if (!mayChange(staff.role, panel.segment, form['action'])) throw new ApiFailure('forbidden')
      try {
        const changed = await change(deps, form, staff)
        const {
          done,
          query: next = c.req.query(),
          purges = [],
        }: Change = typeof changed === 'string' ? { done: changed } : changed
        await logStaff(deps, staff, { kind: 'changed', panel: panel.segment, subject: done })
        // 303, so that a reload shows the page again instead of sending the form again.
        const query = new URLSearchParams({ ...next, done })
        if (purges.length > 0) c.header(PURGE_HEADER, purges.length > PURGES_MAX ? 'all' : purges.join(', '))
        return c.redirect(`${consolePath(panel.segment)}?${query}`, 303)
      } catch (error) {
        if (!(error instanceof ConsoleError)) throw error
        const notice: Notice = { kind: 'alert', text: error.message }
        return show(c, deps, panel, notice, 400, { form, wrong: error.wrong })
      }
    })
  }
  return app
}

/** A list as a file. Whoever takes one is in the log, as for a change. */
async function exportList(c: ConsoleContext, deps: OriginDeps, panel: Panel): Promise<Response> {
  const staff = c.get('staff')
  if (!maySee(staff.role, panel.segment)) throw new ApiFailure('forbidden')
  const file = await panel.exportRows?.(deps, new URL(c.req.url).searchParams)
  if (!file) throw new ApiFailure('not_found')
  const rows = file.text.split('\r\n').length - 2
  await logStaff(deps, staff, { kind: 'read', panel: panel.segment, subject: `export of ${rows} rows` })
  return c.body(file.text, 200, {
    ...HEADERS,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${file.name}.csv"`,
  })
}

async function show(
  c: ConsoleContext,
  deps: OriginDeps,
  panel: Panel,
  notice: Notice | null,
  status: 200 | 400,
  refused?: RefusedForm,
): Promise<Response> {
  const staff = c.get('staff')
  const panels = PANELS.filter(({ segment }) => maySee(staff.role, segment))
  if (!panels.includes(panel)) {
    const text = `Your role, ${staff.role}, has no access to this page. The menu has the pages it may see.`
    return c.html(
      <ConsolePage panels={panels} panel={panel} notice={{ kind: 'alert', text }} />,
      403,
      HEADERS,
    )
  }
  const query = new URL(c.req.url).searchParams
  if (panel.shows) {
    const subject = await panel.shows(deps, query)
    await logStaff(deps, staff, { kind: 'read', panel: panel.segment, subject })
  }
  const content = await panel.show(deps, query, refused)
  const page = (
    <ConsolePage panels={panels} panel={panel} notice={notice}>
      <ReaderContext.Provider value={{ role: staff.role, panel: panel.segment }}>
        {content}
      </ReaderContext.Provider>
    </ConsolePage>
  )
  return c.html(page, status, HEADERS)
}

function noticeOf(c: ConsoleContext): Notice | null {
  const text = c.req.query('done')?.slice(0, 200)
  return text ? { kind: 'status', text } : null
}
