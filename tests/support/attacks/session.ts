import { DEMO_PASSWORD } from '../../../origin/user/seed.ts'
import type { Target } from './attack.ts'

export type Session = {
  /** Cookie and token, for another client. */
  headers: Readonly<Record<string, string>>
  /**
   * The status of a call below `/api/v1/`; 0 without a response within ten seconds. A `FormData` is sent as
   * multipart.
   */
  call(method: string, path: string, body?: unknown): Promise<number>
}

const SITE = { 'x-country': 'NO', 'x-language': 'nb' }

/**
 * Starts a session in a running shop: anonymous, or logged in as the demo account with this e-mail address.
 */
export async function openSession(
  { url, shop }: Pick<Target, 'url' | 'shop'>,
  email?: string,
): Promise<Session> {
  // The backend knows the shop by the URL it was started with.
  const origin = shop.url
  let cookies = new Map<string, string>()
  const headersOf = () => ({
    ...SITE,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrftoken': cookies.get('csrftoken') ?? '',
    origin,
  })
  const send = async (method: string, path: string, body?: unknown) => {
    const isForm = body instanceof FormData
    const response = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers: {
        ...headersOf(),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(10_000),
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies = new Map([...cookies, [name, value]])
    }
    await response.arrayBuffer()
    return response.status
  }
  await send('GET', 'user/session/')
  if (email !== undefined) {
    const status = await send('POST', 'user/login/', { username: email, password: DEMO_PASSWORD })
    if (status !== 200) throw new Error(`${email} could not log in: ${status}`)
  }
  return { headers: headersOf(), call: (...args) => send(...args).catch(() => 0) }
}
