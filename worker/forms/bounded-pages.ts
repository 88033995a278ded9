import { matchHref } from '../../shared/href.ts'
import type { Bound } from '../bound.ts'
import type { AppContext, Pages, RefusedForm } from '../context.ts'
import { REFUSALS } from '../refusals.ts'
import { answerPlainRefusal, answerPlainText } from '../refuse.ts'
import { BACK } from './answer.ts'
import { carryForm } from './carried-form.ts'

/**
 * Pages that show how a form ended take places like all others: what a form asks for may be let through to the
 * backend, but that makes nobody's page cheaper. Without a place: a short page, 503 and `Retry-After`, a way back,
 * and what was typed is carried along it. `bound` is that of pages being made.
 */
export function boundPages(pages: Pages, bound: Bound): Pages {
  const inPlace = async (make: () => Promise<Response>, orElse: () => Response) => {
    const leave = bound.enter()
    if (!leave) return orElse()
    try {
      return await make()
    } finally {
      leave()
    }
  }
  return {
    ...pages,
    serveForm: (c, refused) =>
      inPlace(
        () => pages.serveForm(c, refused),
        () => tellLater(c, refused),
      ),
    serveErrorPage: (c, status, error) =>
      inPlace(
        () => pages.serveErrorPage(c, status, error),
        () => answerPlainRefusal(c, 'busy'),
      ),
  }
}

function tellLater(c: AppContext, { failure, setCookies }: RefusedForm): Response {
  const match = c.get('match')
  if (!match) return answerPlainRefusal(c, 'busy')
  const { site, language } = c.get('locale')
  const { search } = c.get('location')
  c.set('refusal', 'busy')
  const { status, message } = REFUSALS.busy
  const way = { href: matchHref(site, match, Object.fromEntries(search)), text: BACK[language] }
  const answer = answerPlainText(c, { status, message: message[language] }, [way])
  // What the backend has set on the way holds whatever is shown.
  for (const line of setCookies) answer.headers.append('set-cookie', line)
  answer.headers.append('set-cookie', carryForm(c, match, { ...failure, why: 'busy' }))
  return answer
}
