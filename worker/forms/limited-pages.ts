import { matchHref } from '../../shared/href.ts'
import type { ConcurrencyLimit } from '../limits/concurrency-limit.ts'
import { type AppContext, type Pages, type FailedForm, required } from '../context.ts'
import { WORKER_ERRORS } from '../errors/error-texts.ts'
import { plainErrorResponse, plainPage } from '../errors/error-response.ts'
import { BACK } from './responses.ts'
import { carryForm } from './carried-form.ts'
import { text } from '../text.ts'

/**
 * Lets form results and error pages take render permits like other pages: the form's call has permits of its
 * own, but the page costs as much as any. Without a permit it sends a short 503 page with a link back, and
 * carries the fields. `limit` is the limit of page renders.
 */
export function limitPages(pages: Pages, limit: ConcurrencyLimit): Pages {
  const withPermit = async (make: () => Promise<Response>, orElse: () => Response) => {
    const release = limit.acquire()
    if (!release) return orElse()
    try {
      return await make()
    } finally {
      release()
    }
  }
  return {
    ...pages,
    serveForm: (c, refused) =>
      withPermit(
        () => pages.serveForm(c, refused),
        () => tellLater(c, refused),
      ),
    serveErrorPage: (c, status, error) =>
      withPermit(
        () => pages.serveErrorPage(c, status, error),
        () => plainErrorResponse(c, 'busy'),
      ),
  }
}

function tellLater(c: AppContext, { failure, setCookies }: FailedForm): Response {
  const match = required(c, 'match')
  if (!match) return plainErrorResponse(c, 'busy')
  const { site, language } = required(c, 'locale')
  const { search } = required(c, 'location')
  c.set('errorName', 'busy')
  const { status, message } = WORKER_ERRORS.busy
  const way = { href: matchHref(site, match, Object.fromEntries(search)), text: text(language, BACK) }
  const response = plainPage(c, { status, message: text(language, message) }, [way])
  // Cookies of the backend are sent whatever is shown.
  for (const line of setCookies) response.headers.append('set-cookie', line)
  response.headers.append('set-cookie', carryForm(c, match, { ...failure, why: 'busy' }))
  return response
}
