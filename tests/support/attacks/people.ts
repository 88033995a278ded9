import { readMailbox, type StoredEmail } from '../../../origin/mailbox/read.ts'
import { TEST_PASSWORD, tokenOf } from '../people.ts'
import type { Target } from './attack.ts'

/** A browser that keeps its cookies and returns each response with its body. */
export type Caller = {
  call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Body }>
  /** Returns a second browser with stolen copies of this one's cookies. */
  copy(): Caller
}

/**
 * Creates an anonymous browser. `url` is a storefront, or a backend, which is called with the client token.
 */
export async function openCaller(
  { url, origin = url }: { url: string; origin?: string },
  fixed: Record<string, string> = {},
): Promise<Caller> {
  const caller = callerWith(new Map(), { url, origin, fixed })
  await caller.call('GET', 'user/session/')
  return caller
}

function callerWith(
  jar: Map<string, string>,
  to: { url: string; origin: string; fixed: Record<string, string> },
): Caller {
  return {
    copy: () => callerWith(new Map(jar), to),
    async call(method, path, body, headers = {}) {
      const response = await fetch(`${to.url}/api/v1/${path}`, {
        method,
        headers: {
          'x-country': 'NO',
          'x-language': 'en',
          'x-requested-case': 'camel',
          origin: to.origin,
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-csrftoken': jar.get('csrftoken') ?? '',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...to.fixed,
          ...headers,
        },
        signal: AbortSignal.timeout(10_000),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        jar.set(name, value)
      }
      const text = await response.text()
      return { status: response.status, body: (text ? JSON.parse(text) : null) as never }
    },
  }
}

/** Registers a customer with the password `TEST_PASSWORD`. */
export async function signUpCaller(target: Pick<Target, 'url'>): Promise<{ caller: Caller; email: string }> {
  const caller = await openCaller(target)
  const email = `${crypto.randomUUID()}@example.test`
  const { status } = await caller.call('POST', 'user/register/', {
    email,
    password: TEST_PASSWORD,
    firstName: 'Ola',
    lastName: 'Nordmann',
    phone: '41234567',
    customerType: 'private',
    acceptTerms: true,
  })
  if (status !== 201) throw new Error(`Nobody could register: ${status}`)
  return { caller, email }
}

export async function logInCaller(target: Pick<Target, 'url'>, email: string, password = TEST_PASSWORD) {
  const caller = await openCaller(target)
  const { status } = await caller.call('POST', 'user/login/', { username: email, password })
  return { caller, status }
}

/** Returns the token in the newest e-mail of a kind to an address, or null without one. */
export async function findToken({ shop }: Pick<Target, 'shop'>, to: string, template: string) {
  const db = shop.d1 as unknown as D1Database
  const emails: StoredEmail[] = await readMailbox({ db } as Parameters<typeof readMailbox>[0], { to })
  const email = emails.find((each) => each.template === template)
  return email ? tokenOf(email) : null
}
