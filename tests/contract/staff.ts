import type { TestOrigin } from '../support/origin.ts'
import { signIn } from '../support/people.ts'

/** Somebody of the staff at the console. */
export type Staff = {
  cookie: string
  /** The page of a panel, with what follows its segment. */
  open(panel: string): Promise<string>
  /** Sends a form of a panel. `told` is the sentence of the page it leads to, or the page of a refusal. */
  post(
    panel: string,
    form: Record<string, string>,
    cookie?: string,
  ): Promise<{ status: number; told: string }>
}

export async function signInStaff(origin: TestOrigin): Promise<Staff> {
  const own = `sessionid=${(await signIn(origin, 'staff@torg.test')).cookie('sessionid')}`
  return {
    cookie: own,
    async open(panel) {
      return (await origin.fetch(`/console/${panel}`, { headers: { cookie: own } })).text()
    },
    async post(panel, form, cookie = own) {
      const answer = await origin.fetch(`/console/${panel}/`, {
        method: 'POST',
        headers: {
          cookie,
          origin: 'http://localhost:8787',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams(form).toString(),
      })
      const done = new URL(answer.headers.get('location') ?? '/', 'http://localhost').searchParams.get('done')
      return { status: answer.status, told: done ?? (await answer.text()) }
    },
  }
}
