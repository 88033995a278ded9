import type { AppContext, Pages } from '../context.ts'
import { findCarriedForm } from '../forms/carried-form.ts'
import { findNotice } from '../forms/told-once.ts'
import { type PageOptions, type Prepared, prepare } from './prepare.ts'
import { renderShared } from './shared-page.ts'
import { streamPage } from './streamed-page.ts'

export const pages: Pages = {
  servePage(c) {
    const carried = findCarriedForm(c)
    const notice = findNotice(c)
    // Its messages and the endpoint are for few visitors, and its good is read beside the page's data.
    const said = notice && import('../forms/notice-html.ts').then(({ noticeHtml }) => noticeHtml(c, notice))
    return renderPage(c, { ...(carried && { refused: carried }), ...(said && { said }) })
  },
  async makeSharedPage(c) {
    const prepared = await prepare(c, { isForStore: true })
    return prepared.page.status === 404 ? 'gone' : renderShared(c, prepared, false)
  },
  serveForm: (c, refused) => renderPage(c, { refused }),
  serveErrorPage: (c, status) => renderPage(c, { status }),
  // With it come the forms of the whole shop.
  async serveServiceWorker(c) {
    const { serveServiceWorker } = await import('../offline/service-worker.ts')
    return serveServiceWorker(c)
  },
}

/**
 * Renders the matched route (docs/reference/pages.md#order-of-a-request): a page to be stored as a whole when its
 * data has arrived, any other as a stream.
 */
async function renderPage(
  c: AppContext,
  { said, ...options }: PageOptions & { said?: Promise<string> } = {},
): Promise<Response> {
  const prepared = await prepare(c, options)
  const { refused } = options
  const share = c.get('sharePage')
  // The response to a form is for its sender.
  if (!share || refused || said) {
    return streamPage(c, prepared, { refused, said: await said, isStorable: true })
  }
  const isComplete = await isCompleteSoon(c, prepared)
  const shared = isComplete ? await renderShared(c, prepared, false) : null
  // A complete page that cannot be shared now cannot be shared after its stream either.
  return shared ? share(shared) : streamPage(c, prepared, { refused, isStorable: !isComplete })
}

/**
 * True when all deferred data has arrived, for which the visitor waits up to a quarter of the time that the request
 * has taken so far. A streamed page that is stored is rendered twice.
 */
async function isCompleteSoon(c: AppContext, { page }: Prepared): Promise<boolean> {
  const spent = c.get('deps').now() - c.get('startedAt')
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), Math.min(LATE_MAX, Math.max(LATE_MIN, spent / 4)))
  })
  return Promise.race([page.complete.then(() => true), late]).finally(() => clearTimeout(timer))
}

/** The limits of that wait, in milliseconds. */
const LATE_MIN = 5
const LATE_MAX = 50
