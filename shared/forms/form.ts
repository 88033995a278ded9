import type { Endpoint, EndpointInput, EndpointKind, EndpointResult } from '../api/endpoint.ts'
import type { ApiError } from '../errors.ts'
import type { RouteKey } from '../routes.ts'
import type { FormFailure } from './form-failure.ts'
import type { Locale } from '../sites.ts'

/** The value of a field; null where the form has no such field. A box that is not ticked has none. */
export type GetField = (field: string) => string | null

/** The context of a form, besides its fields. */
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
  /** Chosen files by field; without those that were left empty. */
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
  /** Instead of a body, for an endpoint that takes files. */
  multipart?: FormData
}

/** Calls an endpoint for the visitor. Throws `ApiError` for an error response, and the transport's errors. */
export type CallEndpoint = <Called extends Endpoint>(
  endpoint: Called,
  input: FormInput<Called>,
  options?: { idempotencyKey?: string },
) => Promise<EndpointResult<Called>>

type Facts<Result> = {
  /** Sent as the hidden field `form`, and in the address as `?done={name}`; kebab-case, of one form only. */
  name: string
  /** Routes it is posted to. */
  pages?: readonly RouteKey[]
  /** Instead of pages: an address below the site for a form that is on many pages. */
  address?: string
  /** Fields shown again after an error. Never a password, a code or card data. */
  keep?: readonly string[]
  /** The path of the shop that a success leads to; null or absent: the same page with `?done={name}`. */
  next?(result: Result, context: FormContext, get: GetField): string | null
  /** The same for an error; null or absent: the page is shown again with the errors. */
  nextAfterError?(error: ApiError, context: FormContext): string | null
  /** A success shows the page again with this form and these values: the step that follows. */
  step?(result: Result, get: GetField): Pick<FormFailure, 'form' | 'values'>
}

/** One form: its name, what is sent and where it leads, for the browser and for the worker (docs/forms.md). */
export type FormDefinition<Result = unknown> = Facts<Result> & {
  /** Of the calls it makes; decides which permits it needs. */
  kind: EndpointKind
  /** Sends it. Throws `MalformedForm` for fields that no form of ours has, and what `call` throws. */
  run(call: CallEndpoint, get: GetField, context: FormContext): Promise<Result>
}

type EndpointForm<Called extends Endpoint> = FormDefinition<EndpointResult<Called>> & {
  read(get: GetField, context: FormContext): FormInput<Called> | null
}

/**
 * A form that calls one endpoint: `read` maps its fields to the input, or to null for fields that no form of
 * ours sends.
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

/** A form that makes several calls, or chooses between them. */
export function defineFormOfCalls<Result>(form: FormDefinition<Result>): FormDefinition<Result> {
  return form
}

/** Thrown for fields that no form of ours sends: they were forged, so the page has nothing to correct. */
export class MalformedForm extends Error {
  constructor(name: string) {
    super(`Malformed form: ${name}`)
  }
}

/** The row of a list a form belongs to; a hidden field that `Form` writes. */
export const INSTANCE_FIELD = 'instance'

/** True for a ticked box. */
export const isTicked = (value: string | null): boolean => value === 'on'

/** Digits as a number; any other text stays unchanged, so that the backend refuses it. */
export const toNumber = (value: string | null): number | string | null =>
  /^\d{1,15}$/.test(value ?? '') ? Number(value) : value

/** An id our own pages wrote into a hidden field, or null. */
export const toId = (value: string | null): number | null =>
  /^[1-9]\d{0,14}$/.test(value ?? '') ? Number(value) : null
