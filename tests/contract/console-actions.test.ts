import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PANELS } from '../../origin/console/routes.tsx'
import { mayChange, maySee, RIGHTS, STAFF_ROLES, type StaffRole } from '../../origin/console/rules/roles.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { writeConsoleRows } from './console-rows.ts'
import { signInStaff, type Staff } from './staff.ts'

/** What each panel lets a role do: its forms and buttons, and what the server accepts. */

/** Every action of each panel; an empty name is a form that has none. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  customers: ['anonymise', 'block', 'goodwill', 'refund', 'unblock'],
  orders: ['advance', 'count', 'fail', 'pack', 'redeliver', 'refund'],
  slots: [''],
  areas: ['add', 'area', 'close', 'open', 'set', 'stop'],
  'postal-codes': [''],
  products: ['', 'save'],
  categories: ['new', 'save'],
  food: [''],
  campaigns: ['end'],
  codes: ['end', 'new'],
  'order-terms': [''],
  content: ['create', 'publish', 'save', 'schedule'],
  pictures: [''],
  files: [''],
  chats: ['answer', 'close'],
  claims: [''],
  payments: [''],
  giftcards: ['block', 'refund', 'resend', 'unblock'],
  perks: ['give', 'incentive', 'set', 'take'],
  referrals: ['block', 'reverse', 'unblock'],
  surveys: [''],
  organizations: [''],
  mailbox: [''],
  clock: [''],
  flags: [''],
  faults: [''],
  staff: [''],
}
const actionsOf = (panel: string) => ACTIONS[panel] ?? []

let origin: TestOrigin
let pages: Record<string, string[]>
beforeAll(async () => {
  origin = await createTestOrigin({ rateLimits: { resetName: 100 } })
  pages = await writeConsoleRows(origin)
})
afterAll(() => origin.dispose())

const signInRole = (role: StaffRole) =>
  signInStaff(origin, role === 'administrator' ? 'staff@torg.test' : `${role}@torg.test`)

/** The actions of all forms on the pages of a panel, in alphabetical order. */
async function shownOf(staff: Staff, panel: string): Promise<string[]> {
  const shown = new Set<string>()
  for (const query of ['', ...(pages[panel] ?? [])]) {
    const html = await staff.open(`${panel}/?${query}`)
    for (const [form] of html.matchAll(/<form method="post".*?<\/form>/gs)) {
      if (form.includes('value="log-out"')) continue
      const named = [...form.matchAll(/name="action" value="([^"]*)"/g)].map(([, action = '']) => action)
      for (const action of named.length > 0 ? named : ['']) shown.add(action)
    }
  }
  return [...shown].toSorted()
}

describe.each(STAFF_ROLES.map((role) => [role]))('the role %s', (role) => {
  it('is shown exactly the actions that it may take', async () => {
    const staff = await signInRole(role)
    for (const { segment: panel } of PANELS) {
      if (panel === '' || !maySee(role, panel)) continue
      const allowed = actionsOf(panel).filter((action) => mayChange(role, panel, action))
      expect([panel, await shownOf(staff, panel)]).toEqual([panel, allowed])
    }
  })

  it('is refused every other action', async () => {
    const staff = await signInRole(role)
    for (const [panel, actions] of Object.entries(ACTIONS)) {
      for (const action of actions) {
        // No more than the action: whoever may take it is told what is missing.
        const { status } = await staff.post(panel, action === '' ? {} : { action })
        const isRefused = maySee(role, panel) ? !mayChange(role, panel, action) : true
        expect([panel, action, status === 403]).toEqual([panel, action, isRefused])
      }
    }
  })
})

it('the table of rights names only actions that a panel has', () => {
  const unknown = Object.entries(RIGHTS).flatMap(([panel, { actions = {} }]) =>
    Object.keys(actions).filter((action) => !actionsOf(panel).includes(action)),
  )
  expect(unknown).toEqual([])
  const changed = PANELS.filter(({ change }) => change).map(({ segment }) => segment)
  expect(Object.keys(ACTIONS).toSorted()).toEqual(changed.toSorted())
})
