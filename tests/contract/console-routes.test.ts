import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OriginDeps } from '../../origin/deps.ts'
import { createConsole, PANELS } from '../../origin/console/routes.tsx'
import { mayChange, maySee, RIGHTS, STAFF_ROLES, type StaffRole } from '../../origin/console/rules/roles.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { signIn } from '../support/people.ts'
import { signInStaff } from './staff.ts'

/** Every route of the console for every role. A route that no row below names fails the first test. */

/** Routes beside those of the panels, and the panel whose readers may open them. */
const BESIDE_PANELS: Readonly<Record<string, string>> = {
  'GET /claims/:id{[0-9]+}/photo': 'claims',
  'GET /surveys/:id{[0-9]+}/photo': 'surveys',
  'GET /events/live': 'events',
  'GET /preview': 'content',
}

type Step = {
  method: 'GET' | 'POST'
  path: string
  form?: Record<string, string>
  isOpen: (role: StaffRole) => boolean
}

const pathOf = (segment: string) => (segment === '' ? '/console/' : `/console/${segment}/`)

const OF_PANELS: readonly Step[] = PANELS.flatMap(({ segment, change, exportRows }): Step[] => {
  const path = pathOf(segment)
  const isSeen = (role: StaffRole) => maySee(role, segment)
  const actions = ['none', ...Object.keys(RIGHTS[segment]?.actions ?? {})]
  return [
    { method: 'GET', path, isOpen: isSeen },
    ...(exportRows ? [{ method: 'GET', path: `${path}?export=csv`, isOpen: isSeen } as const] : []),
    ...(change
      ? actions.map((action): Step => ({
          method: 'POST',
          path,
          form: { action },
          isOpen: (role) => mayChange(role, segment, action),
        }))
      : []),
  ]
})

const STEPS: readonly Step[] = [
  ...OF_PANELS,
  ...Object.entries(BESIDE_PANELS).map(([route, panel]): Step => {
    const [, path = ''] = route.split(' ')
    return {
      method: 'GET',
      path: `/console${path.replace(':id{[0-9]+}', '1')}`,
      isOpen: (role) => maySee(role, panel),
    }
  }),
]

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

async function statusOf({ method, path, form }: Step, cookie: string): Promise<number> {
  const response = await origin.fetch(path, {
    method,
    headers: {
      cookie,
      origin: 'http://localhost:8787',
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form && { body: new URLSearchParams(form).toString() }),
  })
  await response.body?.cancel()
  return response.status
}

const nameOf = ({ method, path, form }: Step) => [method, path, form?.['action']].filter(Boolean).join(' ')

describe('the console', () => {
  it('has no route that this test does not know', () => {
    const { routes } = createConsole({} as OriginDeps)
    const known = [
      ...PANELS.flatMap(({ segment, change }) => [
        `GET /${segment}`,
        ...(change ? [`POST /${segment}`] : []),
      ]),
      ...Object.keys(BESIDE_PANELS),
    ]
    const found = routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`)
    expect(found.toSorted()).toEqual(known.toSorted())
    expect(routes.filter(({ method }) => method === 'ALL').map(({ path }) => path)).toEqual(['/*', '/*'])
  })

  it.each(STAFF_ROLES.map((role) => [role]))(
    'answers 403 to %s exactly where the table says no',
    async (role) => {
      const email = role === 'administrator' ? 'staff@torg.test' : `${role}@torg.test`
      const { cookie } = await signInStaff(origin, email)
      const wrong: string[] = []
      for (const step of STEPS) {
        const status = await statusOf(step, cookie)
        if (status === 401 || status >= 500 || (status !== 403) !== step.isOpen(role))
          wrong.push(`${nameOf(step)}: ${status}`)
      }
      expect(wrong).toEqual([])
    },
  )

  it('answers 401 to a visitor and 404 to a customer on every route', async () => {
    const customer = `sessionid=${(await signIn(origin, 'kari@torg.test')).cookie('sessionid')}`
    const wrong: string[] = []
    for (const step of STEPS)
      for (const [cookie, expected] of [
        ['', 401],
        [customer, 404],
      ] as const) {
        const status = await statusOf(step, cookie)
        if (status !== expected) wrong.push(`${nameOf(step)}: ${status} instead of ${expected}`)
      }
    expect(wrong).toEqual([])
  })
})
