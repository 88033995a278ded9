import type { ApiErrorBody } from '../../shared/errors.ts'
import { href, matchHref } from '../../shared/href.ts'
import type { RouteMatch } from '../../shared/routes.ts'
import { FORM_FIELD, type FormFailure } from '../../shared/screen-forms.ts'
import type { AppContext } from '../context.ts'
import { REFUSALS } from '../refusals.ts'
import { refusalFor } from '../refuse.ts'
import { answerMalformed } from './answer.ts'
import { carryForm } from './carried-form.ts'
import { type FormApi, openFormApi } from './form-api.ts'
import type { FormHandler } from './forms.ts'
import { readForm, readUpload, type Upload } from './read-form.ts'

export type FormAnswer = { status: number; body: unknown }
type Files = Upload['files']

/** One form of a screen, for visitors without JavaScript (docs/forms.md). */
export type ScreenForm = {
  /** Fields that are shown again after a refusal. Never a password, a code or anything of a card. */
  keep: readonly string[]
  /** Calls the API; null for a form none of our pages has. */
  send(form: URLSearchParams, api: FormApi, c: AppContext, files: Files): Promise<FormAnswer | null>
  /** It may carry files and is sent as multipart then. */
  hasFiles?: true
  /** Where a success leads, a path of ours; without it back to the screen, with `?done={form}`. */
  next?(c: AppContext, body: unknown, form: URLSearchParams): string
  /** A form of several steps: a success shows the screen again, with the step that follows. */
  step?(body: unknown, form: URLSearchParams): Pick<FormFailure, 'form' | 'values'>
}

/**
 * The forms of one screen by name; the posted field `form` says which. A success answers 303, a refusal
 * renders the same screen with the API's status, what was typed and what is wrong with it. Who has to log
 * in first is led there.
 */
export function screenForms(forms: Record<string, ScreenForm>): FormHandler {
  const takesFiles = Object.values(forms).some(({ hasFiles }) => hasFiles)
  return async (c, pages) => {
    const upload = takesFiles ? await readUpload(c) : null
    const posted = upload?.fields ?? (await readForm(c))
    const name = posted?.get(FORM_FIELD) ?? ''
    const form = Object.hasOwn(forms, name) ? forms[name] : undefined
    const match = c.get('match')
    if (!posted || !form || !match || (upload && !form.hasFiles)) return answerMalformed(c)
    const api = openFormApi(c)
    const sent = await send(c, form, { fields: posted, files: upload?.files ?? new Map() }, api)
    if (!sent) return answerMalformed(c)
    const { answer, next } = sent
    const { setCookies } = api
    if (answer.status < 400 && form.step) {
      const failure = { ...form.step(answer.body, posted), fieldErrors: {}, message: null, code: null }
      return pages.serveForm(c, { status: 200, setCookies, failure })
    }
    if (answer.status < 400) return seeOther(next ?? hereHref(c, match, { done: name }), setCookies)
    const body = (answer.body ?? {}) as Partial<ApiErrorBody>
    const values = Object.fromEntries(form.keep.flatMap((field) => valueOf(posted, field)))
    if (body.code === 'not_authenticated') {
      return seeOther(loginHref(c, match), [...setCookies, carryForm(c, match, { form: name, values })])
    }
    return pages.serveForm(c, {
      status: answer.status,
      setCookies,
      failure: {
        form: name,
        values,
        fieldErrors: body.fieldErrors ?? {},
        message: body.message ?? null,
        code: body.code ?? null,
      },
    })
  }
}

/** The login page that leads back to this one. */
export function loginHref(c: AppContext, match: RouteMatch): string {
  return href(c.get('locale').site, 'login', {}, { next: hereHref(c, match) })
}

/**
 * Calls the API and finds out where a success leads. A backend that cannot be reached is a refusal like any
 * other, and so is an answer that leads nowhere, because it lacks what was promised: nothing typed is lost.
 */
async function send(
  c: AppContext,
  form: ScreenForm,
  { fields, files }: Upload,
  api: FormApi,
): Promise<{ answer: FormAnswer; next?: string | undefined } | null> {
  try {
    const answer = await form.send(fields, api, c, files)
    if (!answer || answer.status >= 400 || form.step) return answer && { answer }
    return { answer, next: form.next?.(c, answer.body, fields) }
  } catch (error) {
    c.get('deps').report(error, {
      where: 'form',
      transactionId: c.get('transactionId'),
      route: c.get('match')?.key,
    })
    const { status, code, message } = REFUSALS[refusalFor(error)]
    return { answer: { status, body: { code, message: message[c.get('locale').language] } } }
  }
}

function hereHref(c: AppContext, match: RouteMatch, more: Record<string, string> = {}): string {
  const locale = c.get('locale')
  const location = c.get('location')
  return matchHref(locale.site, match, { ...Object.fromEntries(location.search), ...more })
}

function seeOther(location: string, setCookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const line of setCookies) headers.append('set-cookie', line)
  return new Response(null, { status: 303, headers })
}

function valueOf(posted: URLSearchParams, field: string): [string, string][] {
  const value = posted.get(field)
  return value === null ? [] : [[field, value]]
}
