import type { RouteKey } from '../../shared/routes.ts'
import { isSameOrigin } from '../api/same-origin.ts'
import type { AppContext, Pages } from '../context.ts'
import { answerPlainRefusal } from '../refuse.ts'

/** Takes the posted form, calls the API with a token it fetches itself and answers 303. */
export type FormHandler = (c: AppContext) => Promise<Response>

/** Document forms by the route they are posted to, for a shop without JavaScript (design: document forms). */
export const FORMS: Partial<Record<RouteKey, FormHandler>> = {}

/** `POST /{site}/…`: 404 for an unknown address, 405 where no form lives, 403 from another site. */
export async function serveForm(c: AppContext, pages: Pages): Promise<Response> {
  const { match } = c.var
  if (!match) return pages.serveErrorPage(c, 404)
  const handle = FORMS[match.key]
  if (!handle) return answerPlainRefusal(c, 'methodNotAllowed', { allow: 'GET, HEAD' })
  return isSameOrigin(c) ? handle(c) : answerPlainRefusal(c, 'crossSite')
}
