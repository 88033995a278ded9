import type { CartNotice } from '../../shared/forms/cart-notice.ts'
import { ApiError, type FieldErrors } from '../../shared/errors.ts'
import { type FormContext, type FormDefinition, MalformedForm } from '../../shared/forms/form.ts'
import type { FormFailure } from '../../shared/forms/form-failure.ts'
import { type AppContext, required } from '../context.ts'
import { WORKER_ERRORS } from '../errors/error-texts.ts'
import { text } from '../text.ts'
import { errorNameFor } from '../errors/error-response.ts'
import { type FormApi, openFormApi } from './form-api.ts'
import type { Upload } from '../ingress/read-form.ts'

export type FormOutcome = { setCookies: readonly string[] } & (
  | { kind: 'malformed' }
  /** `next` is the path to redirect to; null for the page the form was posted from. */
  | { kind: 'done'; next: string | null; notice?: CartNotice | null }
  | { kind: 'step'; step: Pick<FormFailure, 'form' | 'values'> }
  | {
      kind: 'failed'
      status: number
      code: string | null
      message: string | null
      fieldErrors: FieldErrors
    }
)

/**
 * Runs a posted form and returns its outcome. An unreachable backend and a malformed response count as errors
 * of the form, so that nothing typed is lost.
 */
export async function runForm(c: AppContext, form: FormDefinition, posted: Upload): Promise<FormOutcome> {
  const api = openFormApi(c)
  const { setCookies } = api
  const context = contextOf(c, posted)
  try {
    return { setCookies, ...(await run(form, posted, api, context)) }
  } catch (error) {
    if (error instanceof MalformedForm) return { kind: 'malformed', setCookies }
    if (error instanceof ApiError) {
      const next = form.nextAfterError?.(error, context)
      if (next) return { kind: 'done', next, setCookies }
      const { statusCode: status, code, userMessage: message, fieldErrors = {} } = error
      return { kind: 'failed', status, code, message, fieldErrors, setCookies }
    }
    const [transactionId, route] = [c.get('transactionId'), required(c, 'match')?.key]
    c.get('deps').report(error, { where: 'form', transactionId, route })
    const { status, code, message } = WORKER_ERRORS[errorNameFor(error)]
    return {
      kind: 'failed',
      status,
      code,
      message: text(required(c, 'locale').language, message),
      fieldErrors: {},
      setCookies,
    }
  }
}

async function run(form: FormDefinition, { fields }: Upload, api: FormApi, context: FormContext) {
  const get = (field: string) => fields.get(field)
  const result = await form.run(api.call, get, context)
  if (form.step) return { kind: 'step', step: form.step(result, get) } as const
  const next = form.next?.(result, context, get) ?? null
  return { kind: 'done', next, notice: form.notice?.(result, get) ?? null } as const
}

function contextOf(c: AppContext, { files }: Upload): FormContext {
  const { now, id } = c.get('deps')
  const match = required(c, 'match')
  return {
    locale: required(c, 'locale'),
    page: {
      key: match?.key ?? null,
      params: match?.params ?? {},
      search: Object.fromEntries(required(c, 'location').search),
    },
    now,
    id,
    files,
  }
}
