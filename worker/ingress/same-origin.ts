import { type AppContext, required } from '../context.ts'

/**
 * True for a request of our own page: `Sec-Fetch-Site: same-origin`, or, from browsers that do not send it,
 * an `Origin` of ours. A page with `no-referrer` sends `Origin: null`, so the first header decides
 * (docs/reference/pages.md#document-forms).
 */
export function isSameOrigin(c: AppContext): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = c.req.header('origin')
  if (origin === undefined) return false
  const { config } = c.get('deps')
  return (
    origin === config.publicOrigin ||
    /^https?:\/\/(.+)$/.exec(origin)?.[1]?.toLowerCase() === required(c, 'location').host
  )
}
