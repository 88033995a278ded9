import type { TestOrigin } from '../support/origin.ts'
import { signIn } from '../support/people.ts'

/** A staff member at the console. */
export type Staff = {
  cookie: string
  /** Returns the HTML of a panel; `panel` may include a path and query. */
  open(panel: string): Promise<string>
  /** Posts a form of a panel. `message` is the notice after the redirect, or the HTML of a refusal. */
  post(
    panel: string,
    form: Record<string, string>,
    cookie?: string,
  ): Promise<{ status: number; message: string }>
}

/** The seeded administrator, for actions called without the console's pages. */
export const ADMINISTRATOR = { userId: 4, name: 'Stian Aas', role: 'administrator' } as const

export async function signInStaff(
  origin: TestOrigin,
  email = 'staff@torg.test',
  password?: string,
): Promise<Staff> {
  const own = `sessionid=${(await signIn(origin, email, password ? { password } : {})).cookie('sessionid')}`
  return {
    cookie: own,
    async open(panel) {
      return (await origin.fetch(`/console/${panel}`, { headers: { cookie: own } })).text()
    },
    async post(panel, form, cookie = own) {
      const response = await origin.fetch(`/console/${panel}/`, {
        method: 'POST',
        headers: {
          cookie,
          origin: 'http://localhost:8787',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams(form).toString(),
      })
      const done = new URL(response.headers.get('location') ?? '/', 'http://localhost').searchParams.get(
        'done',
      )
      return { status: response.status, message: done ?? (await response.text()) }
    },
  }
}
