import { type FormDefinition, INSTANCE_FIELD } from '../../shared/forms/form.ts'
import { href, matchHref } from '../../shared/href.ts'
import type { RouteMatch } from '../../shared/route-match.ts'
import { FORM_FIELD } from '../../shared/forms/form-failure.ts'
import { type AppContext, type Pages, required } from '../context.ts'
import { respondMalformed, seeOther } from './responses.ts'
import { carryForm } from './carried-form.ts'
import { readForm, readUpload } from '../ingress/read-form.ts'
import { runForm } from './run-form.ts'

/**
 * Handles the form of a page, named by the field `form`. A success redirects with 303. An error renders the
 * same page with the API's status, the typed values and the errors. Without a session it redirects to the
 * login page.
 */
export async function takePageForm(
  c: AppContext,
  pages: Pages,
  forms: readonly FormDefinition[],
): Promise<Response> {
  const match = required(c, 'match')
  const typed = c.get('typedBeforeLogin')
  if (typed && match) return leadToLogin(c, match, { typed, forms })
  const upload = await readUpload(c)
  const fields = upload?.fields ?? (await readForm(c))
  const form = forms.find(({ name }) => name === fields?.get(FORM_FIELD))
  if (!fields || !form || !match || (upload && form.kind !== 'upload')) return respondMalformed(c)
  const outcome = await runForm(c, form, upload ?? { fields, files: new Map() })
  const { setCookies } = outcome
  switch (outcome.kind) {
    case 'malformed':
      return respondMalformed(c)
    case 'done':
      return seeOther(outcome.next ?? hereHref(c, match, { done: form.name }), setCookies)
    case 'step':
      return pages.serveForm(c, {
        status: 200,
        setCookies,
        failure: { ...outcome.step, fieldErrors: {}, message: null, code: null },
      })
    case 'failed': {
      const { status, code, message, fieldErrors } = outcome
      const values = keptValues(fields, form)
      if (code === 'not_authenticated') {
        return seeOther(loginHref(c, match), [
          ...setCookies,
          carryForm(c, match, { form: form.name, values }),
        ])
      }
      return pages.serveForm(c, {
        status,
        setCookies,
        failure: { form: form.name, values, fieldErrors, message, code },
      })
    }
  }
}

/** Redirects to the login page and carries the typed text along; the photo has not been read. */
function leadToLogin(
  c: AppContext,
  match: RouteMatch,
  { typed, forms }: { typed: URLSearchParams; forms: readonly FormDefinition[] },
): Response {
  const form = forms.find(({ name }) => name === typed.get(FORM_FIELD))
  const carried = form && carryForm(c, match, { form: form.name, values: keptValues(typed, form) })
  return seeOther(loginHref(c, match), carried ? [carried] : [])
}

/** The login page that leads back to this one. */
export function loginHref(c: AppContext, match: RouteMatch): string {
  return href(required(c, 'locale').site, 'login', {}, { next: hereHref(c, match) })
}

function hereHref(c: AppContext, match: RouteMatch, more: Record<string, string> = {}): string {
  const search = Object.fromEntries(required(c, 'location').search)
  return matchHref(required(c, 'locale').site, match, { ...search, ...more })
}

function keptValues(fields: URLSearchParams, { keep = [] }: FormDefinition): Record<string, string> {
  const kept = [INSTANCE_FIELD, ...keep].map((field) => [field, fields.get(field)] as const)
  return Object.fromEntries(kept.filter((pair): pair is [string, string] => pair[1] !== null))
}
