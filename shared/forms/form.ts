import type { Endpoint, EndpointInput, EndpointKind, EndpointResult } from '../api/endpoint.ts'
import type { ApiError } from '../errors.ts'
import type { CartNotice } from './cart-notice.ts'
import type { RouteKey } from '../routes.ts'
import type { FormFailure } from './form-failure.ts'
import type { Locale } from '../sites.ts'

/** Returns the value of a field; null for a missing field or an unticked box. */
export type GetField = (field: string) => string | null

/** What a form knows besides its fields. */
export type FormContext = {
  locale: Locale
  /** The page the form is on, with the parameters and the query of its address. */
  page: {
    key: RouteKey | null
    params: Readonly<Record<string, string>>
    search: Readonly<Record<string, string>>
  }
  /** Milliseconds since 1970. */
  now: () => number
  /** A fresh UUID. */
  id: () => string
  /** Selected files by field; fields without a file are absent. */
  files: ReadonlyMap<string, File>
}

/**
 * An unvalidated value of a form: a field has text or is missing, and the backend validates it, field by
 * field and in the visitor's language. A form never replaces an invalid value by a valid one.
 */
export type Unchecked<Value> = Value extends string
  ? string | null
  : Value extends number
    ? number | string | null
    : Value extends boolean
      ? boolean
      : Value extends readonly (infer Item)[]
        ? Unchecked<Item>[]
        : Value extends object
          ? { [Name in keyof Value]: Unchecked<Value[Name]> }
          : Value

/** Parameters, query and body of a call, as a form gives them. */
export type FormInput<Called extends Endpoint> = {
  params?: Unchecked<NonNullable<EndpointInput<Called>['params']>>
  query?: EndpointInput<Called>['query']
  body?: Unchecked<EndpointInput<Called>['body']>
  /** The body of an endpoint that takes files, instead of `body`. */
  multipart?: FormData
}

/** Calls an endpoint for the visitor. Throws `ApiError` for an error response, and the transport's errors. */
export type CallEndpoint = <Called extends Endpoint>(
  endpoint: Called,
  input: FormInput<Called>,
  options?: { idempotencyKey?: string },
) => Promise<EndpointResult<Called>>

type Facts<Result> = {
  /** Sent as the hidden field `form`, and as `?done={name}` in the URL. Kebab-case and unique. */
  name: string
  /** Routes the form is posted to. */
  pages?: readonly RouteKey[]
  /** A URL below the site, instead of `pages`, for a form that many pages contain. */
  address?: string
  /** Fields whose values are shown again after an error; never a password, a code or card data. */
  keep?: readonly string[]
  /** The path of the shop that a success leads to; null or absent: the same page with `?done={name}`. */
  next?(result: Result, context: FormContext, get: GetField): string | null
  /** The same after an error; null or absent: the page is shown again with the errors. */
  nextAfterError?(error: ApiError, context: FormContext): string | null
  /**
   * After a success, shows the page again with this form and these values, for a process of several steps.
   */
  step?(result: Result, get: GetField): Pick<FormFailure, 'form' | 'values'>
  /** What the next page says once after a success, for a form with an `address`; null for nothing. */
  notice?(result: Result, get: GetField): CartNotice | null
}

/** One form: its name, what is sent and where it leads, for the browser and for the worker (docs/forms.md). */
export type FormDefinition<Result = unknown> = Facts<Result> & {
  /** The kind of its calls, which decides the permits it needs. */
  kind: EndpointKind
  /** Sends the form. Throws `MalformedForm` for forged fields, and the errors of `call`. */
  run(call: CallEndpoint, get: GetField, context: FormContext): Promise<Result>
}

type EndpointForm<Called extends Endpoint> = FormDefinition<EndpointResult<Called>> & {
  read(get: GetField, context: FormContext): FormInput<Called> | null
}

/**
 * Defines a form that calls one endpoint. `read` maps the fields to the endpoint's input, or returns null for
 * forged fields.
 */
export function defineForm<Called extends Endpoint>(
  form: Facts<EndpointResult<Called>> & {
    endpoint: Called
    read?(get: GetField, context: FormContext): FormInput<Called> | null
  },
): EndpointForm<Called> {
  const { endpoint, read = () => ({}) } = form
  return {
    ...form,
    kind: endpoint.kind,
    read,
    async run(call, get, context) {
      const input = read(get, context)
      if (input === null) throw new MalformedForm(form.name)
      return call(endpoint, input)
    },
  }
}

/** Defines a form that makes several calls, or chooses between them. */
export function defineFormOfCalls<Result>(form: FormDefinition<Result>): FormDefinition<Result> {
  return form
}

/** Thrown for fields that none of our pages sends. The page cannot show an error next to such a field. */
export class MalformedForm extends Error {
  constructor(name: string) {
    super(`Malformed form: ${name}`)
  }
}

/** Hidden field that names the list row a form belongs to. */
export const INSTANCE_FIELD = 'instance'

/** True for a ticked box. */
export const isTicked = (value: string | null): boolean => value === 'on'

/** Digits as a number; any other text stays unchanged, so that the backend refuses it. */
export const toNumber = (value: string | null): number | string | null =>
  /^\d{1,15}$/.test(value ?? '') ? Number(value) : value

/** An id our own pages wrote into a hidden field, or null. */
export const toId = (value: string | null): number | null =>
  /^[1-9]\d{0,14}$/.test(value ?? '') ? Number(value) : null
