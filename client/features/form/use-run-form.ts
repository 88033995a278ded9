import type { EndpointInput } from '../../../shared/api/endpoint.ts'
import type { CallEndpoint, FormContext, FormDefinition, GetField } from '../../../shared/forms/form.ts'
import { useApi } from '../../api/api-context.tsx'
import { now } from '../../clock.ts'
import { useLocale } from '../../config.tsx'
import { useLocation } from '../../router/use-router.ts'

/** Submits forms from the browser as the worker does for a browser without JavaScript. */
export function useRunForm() {
  const call = useCallEndpoint()
  const createContext = useFormContext()
  return <Result>(form: FormDefinition<Result>, get: GetField = () => null, context = createContext()) =>
    form.run(call, get, context)
}

/** The API for forms: the backend validates the fields, so the client does not check the body. */
export function useCallEndpoint(): CallEndpoint {
  const api = useApi()
  return (endpoint, { multipart, ...input }, { idempotencyKey } = {}) =>
    api.call(
      endpoint,
      { ...input, ...(multipart && { body: multipart }) } as EndpointInput<typeof endpoint>,
      idempotencyKey === undefined ? {} : { idempotencyKey },
    )
}

/** The context of a form on the current page, besides its fields. */
export function useFormContext(): (files?: ReadonlyMap<string, File>) => FormContext {
  const locale = useLocale()
  const { key, params, search } = useLocation()
  return (files = new Map()) => ({
    locale,
    page: { key, params, search },
    now,
    id: () => crypto.randomUUID(),
    files,
  })
}
