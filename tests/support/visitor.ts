/** A person at a running shop, with a cookie jar of their own. */
export type Visitor = {
  // Responses of a build are not typed here.
  // oxlint-disable-next-line typescript/no-explicit-any
  call(method: string, path: string, body?: unknown): Promise<any>
  page(path: string): Promise<string>
  /** The response itself, whatever its status. */
  open(path: string, init?: RequestInit): Promise<Response>
  /** Sends a form; throws unless the page that follows was opened. */
  post(path: string, fields: Record<string, string>): Promise<void>
}

/** Calls the shop at `url` as its own pages do, from Norway. */
export function createVisitor(url: string): Visitor {
  const jar = new Map<string, string>()
  async function send(path: string, init: RequestInit): Promise<Response> {
    const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ')
    const headers = { origin: url, 'sec-fetch-site': 'same-origin', cookie, ...(init.headers as object) }
    const response = await fetch(`${url}${path}`, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return response
  }
  return {
    async call(method, path, body) {
      const site = { 'x-country': 'NO', 'x-language': 'nb', 'x-csrftoken': jar.get('csrftoken') ?? '' }
      const headers = { ...site, ...(body !== undefined && { 'content-type': 'application/json' }) }
      const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
      const response = await send(`/api/v1/${path}`, sent)
      const text = await response.text()
      if (response.status >= 400)
        throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
      return text ? JSON.parse(text) : null
    },
    page: async (path) => (await send(path, {})).text(),
    open: (path, init = {}) => send(path, init),
    async post(path, fields) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const body = new URLSearchParams(fields).toString()
      const response = await send(path, { method: 'POST', headers, body })
      if (response.status >= 400)
        throw new Error(`${path} ${body}: ${response.status} ${(await response.text()).slice(0, 1_500)}`)
    },
  }
}
