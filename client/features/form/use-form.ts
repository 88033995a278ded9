import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../../shared/errors.ts'
import {
  type FormContext,
  type FormDefinition,
  type GetField,
  INSTANCE_FIELD,
} from '../../../shared/forms/form.ts'
import { isProofAsked } from '../../../shared/forms/proof-fields.ts'
import { usePageContext } from '../../config.tsx'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { useLoadedForPress } from '../../hooks/use-loaded-for-press.ts'
import { useRenewal } from '../../hooks/use-renewal.tsx'
import { useLocation, useRouter } from '../../router/use-router.ts'
import { keepable, restore } from './draft-fields.ts'
import { dropDraft, readDraft, writeDraft } from './draft.ts'
import type { FormState } from './form-context.ts'
import { describe, NO_PROBLEMS, type Problems, toProblems } from './problems.ts'
import { readFields, readFiles, toGet } from './read-fields.ts'
import { useFaults } from './use-faults.ts'
import { useFormContext, useRunForm } from './use-run-form.ts'

export type FormOptions<Result> = {
  /** The row's id, when a list has one form of the same definition per row. */
  instance?: string | number
  /** First values of the fields. */
  values?: Readonly<Record<string, string>>
  /** Awaited before the form is sent. */
  before?: () => Promise<unknown>
  /** Sends the form instead of its definition, for forms that need browser features. */
  submit?: (get: GetField, context: FormContext) => Promise<Result>
  /** `next` is the path the definition leads to; without `onDone` the browser goes there. */
  onDone?: (result: Result, sent: { get: GetField; next: string | null }) => unknown
  /** Runs before the default handling of an error response; return true to skip that. */
  onRefused?: (error: ApiError) => boolean
  /** Keeps typed values as a draft until the form is sent, or until `dropDraft`; default true. */
  hasDraft?: boolean | 'until-dropped'
  /** Asks to log in again after a 401; default true, false for the log-in form. */
  isRenewing?: boolean
}

/** A form by its name; its definition, with the schemas of what it sends and gets, loads before it is sent. */
export type LateForm<Result> = { name: string; load: () => Promise<FormDefinition<Result>> }

export type FormHandle = {
  name: string
  instance: string | number | undefined
  /** Without JavaScript the browser sends files only as multipart. */
  hasFiles: boolean
  state: FormState
  message: string | null
  /** The last submit succeeded and no field changed since. */
  isDone: boolean
  attach: (element: HTMLFormElement | null) => void
  /** Resets the fields and deletes the draft. */
  reset: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onInput: (event: FormEvent<HTMLFormElement>) => void
  onBlur: (event: FormEvent<HTMLFormElement>) => void
}

/** Milliseconds. */
const DOUBLE_TAP = 300

/** The form's values at submit, and the page it was on. */
type Sent = { get: GetField; context: FormContext }

/**
 * A form over native fields: posts to its own page until it is hydrated, then to the API. Errors appear
 * beside their fields and the first one gets the focus. Typed values survive errors, reload and back, except
 * secrets (docs/forms.md).
 */
export function useForm<Result>(
  form: FormDefinition<Result> | LateForm<Result>,
  options: FormOptions<Result> = {},
): FormHandle {
  const { name } = form
  const { instance, values = {}, before, hasDraft = true, isRenewing = true } = options
  const id = useId()
  const renew = useRenewal()
  const faults = useFaults()
  const failure = useFailure(name, instance)
  const draftName = instance === undefined ? name : `${name}.${instance}`
  const isHydrated = useIsHydrated()
  const router = useRouter()
  const here = useLocation()
  const runForm = useRunForm()
  const createContext = useFormContext()
  useLoadedForPress('load' in form ? form.load : undefined)
  const define = async () => ('load' in form ? form.load() : form)
  const [first] = useState(() => {
    const draft = isHydrated && hasDraft ? readDraft(draftName) : {}
    // A failure and a draft replace all values: an unchecked box is absent from both.
    return failure?.values ?? (Object.keys(draft).length > 0 ? { ...values, ...draft } : values)
  })
  const [problems, setProblems] = useState<Problems>(() =>
    failure ? { ...toProblems(failure.fieldErrors, failure.message), code: failure.code } : NO_PROBLEMS,
  )
  const [needsProof, setNeedsProof] = useState(() => isProofAsked(problems))
  const element = useRef<HTMLFormElement>(null)
  // A ref, because rendered state updates too late for a second press.
  const sending = useRef<Sent | null>(null)
  const mutation = useMutation({
    mutationKey: ['form', name],
    mutationFn: async ({ get, context }: Sent) => {
      const send = async () => {
        await before?.()
        const definition = await define()
        return options.submit ? options.submit(get, context) : runForm(definition, get, context)
      }
      try {
        return await send()
      } catch (error) {
        if (!isRenewing || !isSignedOut(error) || !(await renew())) throw error
        return send()
      }
    },
    async onSuccess(result, { get, context }) {
      if (hasDraft !== 'until-dropped') dropDraft(draftName)
      setProblems(NO_PROBLEMS)
      setNeedsProof(false)
      const next = (await define()).next?.(result, context, get) ?? null
      if (options.onDone) return options.onDone(result, { get, next })
      return next === null ? undefined : router.navigate(next, { replace: true, from: here })
    },
    onError(error) {
      if (error instanceof ApiError && options.onRefused?.(error)) return
      show(describe(error, faults.unreachable))
    },
    onSettled(_, error, sent) {
      // The second tap of two must not send again what an answer has just accepted.
      const release = () => sending.current === sent && (sending.current = null)
      setTimeout(release, error || !hasDraft ? 0 : DOUBLE_TAP)
    },
  })

  useEffect(() => {
    const shown = element.current
    // From here on our messages replace the browser's validation messages.
    if (shown) shown.noValidate = true
    if (shown && hasDraft && !failure) restore(shown, readDraft(draftName))
    // oxlint-disable-next-line react/exhaustive-deps -- once, on hydration
  }, [])

  /** Shows the errors and focuses the first one; nothing else on the page moves. */
  function show(next: Problems) {
    flushSync(() => {
      setProblems(next)
      // Its fields stay until the form has gone through.
      if (isProofAsked(next)) setNeedsProof(true)
    })
    const shown = element.current
    const field =
      shown && [...shown.elements].find((each) => 'name' in each && String(each.name) in next.errors)
    const target = field ?? shown?.querySelector('[data-form-summary]')
    if (target instanceof HTMLElement) target.focus()
  }

  return {
    name,
    instance,
    hasFiles: 'kind' in form && form.kind === 'upload',
    state: { id, values: first, errors: problems.errors, isPending: mutation.isPending, needsProof },
    message: problems.message,
    isDone: mutation.isSuccess,
    attach: (shown) => {
      element.current = shown
    },
    reset() {
      dropDraft(draftName)
      element.current?.reset()
    },
    onSubmit(event) {
      event.preventDefault()
      if (sending.current) return
      const shown = event.currentTarget
      const submitter = submitterOf(event)
      const errors = submitter?.hasAttribute('formnovalidate') ? {} : faults.find(shown)
      if (Object.keys(errors).length > 0) return show({ errors, message: null })
      setProblems(NO_PROBLEMS)
      const sent = { get: toGet(readFields(shown, submitter)), context: createContext(readFiles(shown)) }
      sending.current = sent
      // After the frame that shows the press: a slow phone takes 30 ms to begin.
      setTimeout(mutation.mutate, 0, sent)
    },
    onInput(event) {
      if (hasDraft) writeDraft(draftName, keepable(event.currentTarget))
      if (mutation.isSuccess) {
        mutation.reset()
        sending.current = null
      }
      const { name: field } = event.target as HTMLInputElement
      if (field in problems.errors) setProblems({ ...problems, errors: without(problems.errors, field) })
    },
    onBlur(event) {
      const field = event.target as unknown as HTMLInputElement
      // An empty field that only lost focus is not an error yet.
      if (!field.name || !('validity' in field) || field.value === '') return
      // The text would move the button away from the press that took the focus; the press shows all errors.
      if (event.currentTarget.querySelector('button:active')) return
      const fault = faults.of(field)
      if (fault) setProblems({ ...problems, errors: { ...problems.errors, [field.name]: fault } })
    },
  }
}

/** The worker's error for the post that led to this page. Only during hydration; later it is outdated. */
function useFailure(name: string, instance: string | number | undefined) {
  const { form } = usePageContext()
  const isHydrated = useIsHydrated()
  const [failure] = useState(() => {
    if (isHydrated || form?.form !== name) return null
    return instance === undefined || form.values[INSTANCE_FIELD] === String(instance) ? form : null
  })
  return failure
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_authenticated'
}

function submitterOf(event: FormEvent): HTMLElement | null {
  return (event.nativeEvent as SubmitEvent).submitter
}

function without(errors: Record<string, string>, field: string): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field))
}
