/** What was asked and what came. */
export type Checked = { isGood: boolean; line: string }

type Ask = (address: string, init?: RequestInit) => Promise<Response>
type IsGood = (response: Response, text: string) => boolean

const PATIENCE_MS = 15_000

/** Asks a shop for what only a whole deployment has: pages, their script, the backend, the closed console. */
export async function checkShop(origin: string, ask: Ask = fetch): Promise<Checked[]> {
  let page = ''
  const get = async (path: string, isGood: IsGood): Promise<Checked> => {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const response = await ask(`${origin}${path}`, { redirect: 'manual', signal })
      const text = await response.text()
      if (path.endsWith('/no/')) page = text
      return { isGood: isGood(response, text), line: `${response.status} ${path}` }
    } catch (error) {
      return { isGood: false, line: `${path}: ${String(error)}` }
    }
  }
  const isPage: IsGood = ({ status, headers }, text) =>
    status === 200 && text.includes('</html>') && headers.has('content-security-policy')
  const isKept: IsGood = ({ status, headers }) =>
    status === 200 && /immutable/.test(headers.get('cache-control') ?? '')
  const pages = [await get('/no/', isPage), await get('/se/', isPage), await get('/no-en/', isPage)]
  const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '/assets/none.js'
  return [
    await get('/healthz', ({ status }) => status === 200),
    ...pages,
    await get(script, isKept),
    await get('/api/v1/user/session/', ({ status }) => status === 200),
    await get('/sitemap.xml', ({ status }) => status === 200),
    // The console is there, and closed.
    await get('/console/', ({ status }) => status === 401),
  ]
}
