import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, type FieldErrors } from '../../../shared/errors.ts'
import { FORM_FIELD } from '../../../shared/screen-forms.ts'
import { usePageContext } from '../../config.tsx'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { useRenewal } from '../../hooks/use-renewal.tsx'
import { type Draft, dropDraft, readDraft, writeDraft } from './draft.ts'
import type { FormState } from './form-context.ts'
import { isSecret, readFields } from './read-fields.ts'
import { useFaults } from './use-faults.ts'

export type FormOptions<Answer> = {
  /** Among the forms of its screen: the same as in `worker/forms`. Unique on a page with `instance`. */
  name: string
  /** Which of several forms of that name, where a list has one for each row. */
  instance?: string | number
  /** First values of the fields. */
  values?: Readonly<Record<string, string>>
  /** Calls the API with what the fields hold; a field of a box that is not ticked is absent. */
  send: (fields: Record<string, string>) => Promise<Answer>
  onDone?: (answer: Answer, fields: Record<string, string>) => unknown
  /** Runs before the usual treatment of a refusal; true when nothing more is to be said. */
  onRefused?: (error: ApiError) => boolean
  /** What was typed outlives the page; on unless said otherwise. */
  hasDraft?: boolean
  /** Asks to log in again when the session is gone; off in the form that logs in. */
  isRenewing?: boolean
}

export type FormHandle = {
  name: string
  instance: string | number | undefined
  state: FormState
  message: string | null
  /** The last sending went well and nothing was typed since. */
  isDone: boolean
  attach: (element: HTMLFormElement | null) => void
  /** Empties the fields and forgets what was typed. */
  reset: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onInput: (event: FormEvent<HTMLFormElement>) => void
  onBlur: (event: FormEvent<HTMLFormElement>) => void
}

type Problems = { errors: Record<string, string>; message: string | null }

const NO_PROBLEMS: Problems = { errors: {}, message: null }

/**
 * A form over native fields: posts to its own page until the bundle is there, then to the API. Errors
 * stand beside their fields and the first one gets the focus; what was typed survives errors, reload and
 * back, secrets excepted (docs/forms.md).
 */
export function useForm<Answer>(options: FormOptions<Answer>): FormHandle {
  const { name, instance, values = {}, send, hasDraft = true, isRenewing = true } = options
  const id = useId()
  const renew = useRenewal()
  const faults = useFaults()
  const failure = useFailure(name, instance)
  const draftName = instance === undefined ? name : `${name}.${instance}`
  const isHydrated = useIsHydrated()
  const [first] = useState(() => {
    const draft = isHydrated && hasDraft ? readDraft(draftName) : {}
    // Each is whole: a box that is not ticked is absent from it.
    return failure?.values ?? (Object.keys(draft).length > 0 ? { ...values, ...draft } : values)
  })
  const [problems, setProblems] = useState<Problems>(() =>
    failure ? toProblems(failure.fieldErrors, failure.message) : NO_PROBLEMS,
  )
  const element = useRef<HTMLFormElement>(null)
  // What is rendered knows of a press too late for one that follows at once.
  const isSending = useRef(false)
  const mutation = useMutation({
    mutationKey: ['form', name],
    mutationFn: async (fields: Record<string, string>) => {
      try {
        return await send(fields)
      } catch (error) {
        if (!isRenewing || !isSignedOut(error) || !(await renew())) throw error
        return send(fields)
      }
    },
    onSuccess(answer, fields) {
      dropDraft(draftName)
      setProblems(NO_PROBLEMS)
      return options.onDone?.(answer, fields)
    },
    onError(error) {
      if (error instanceof ApiError && options.onRefused?.(error)) return
      show(describe(error, faults.unreachable))
    },
    onSettled() {
      isSending.current = false
    },
  })

  useEffect(() => {
    const form = element.current
    // From here on what is wrong is said in our words; before, in the browser's.
    if (form) form.noValidate = true
    if (form && hasDraft && !failure) restore(form, readDraft(draftName))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form becomes ours
  }, [])

  /** Shows what is wrong and leads to it; nothing else on the page moves. */
  function show(next: Problems) {
    flushSync(() => setProblems(next))
    const form = element.current
    const field =
      form && [...form.elements].find((each) => 'name' in each && String(each.name) in next.errors)
    const target = field ?? form?.querySelector('[data-form-summary]')
    if (target instanceof HTMLElement) target.focus()
  }

  return {
    name,
    instance,
    state: { id, values: first, errors: problems.errors, isPending: mutation.isPending },
    message: problems.message,
    isDone: mutation.isSuccess,
    attach: (form) => {
      element.current = form
    },
    reset() {
      dropDraft(draftName)
      element.current?.reset()
    },
    onSubmit(event) {
      event.preventDefault()
      if (isSending.current) return
      const form = event.currentTarget
      const errors = faults.find(form)
      if (Object.keys(errors).length > 0) return show({ errors, message: null })
      setProblems(NO_PROBLEMS)
      const { [FORM_FIELD]: _, ...fields } = readFields(form, submitterOf(event))
      isSending.current = true
      mutation.mutate(fields)
    },
    onInput(event) {
      if (hasDraft) writeDraft(draftName, keepable(event.currentTarget))
      if (mutation.isSuccess) mutation.reset()
      const { name: field } = event.target as HTMLInputElement
      if (field in problems.errors) setProblems({ ...problems, errors: without(problems.errors, field) })
    },
    onBlur(event) {
      const field = event.target as unknown as HTMLInputElement
      // An empty field that was only passed by is no mistake yet.
      if (!field.name || !('validity' in field) || field.value === '') return
      const fault = faults.of(field)
      if (fault) setProblems({ ...problems, errors: { ...problems.errors, [field.name]: fault } })
    },
  }
}

/** What the worker says about the post this page answers; only while it is hydrated, later it is history. */
function useFailure(name: string, instance: string | number | undefined) {
  const { form } = usePageContext()
  const isHydrated = useIsHydrated()
  const [failure] = useState(() => {
    if (isHydrated || form?.form !== name) return null
    return instance === undefined || form.values['instance'] === String(instance) ? form : null
  })
  return failure
}

function describe(error: unknown, unreachable: string): Problems {
  if (!(error instanceof ApiError)) return { errors: {}, message: unreachable }
  const { fieldErrors = {}, userMessage } = error
  return toProblems(fieldErrors, userMessage ?? unreachable)
}

function toProblems(fieldErrors: FieldErrors, message: string | null): Problems {
  const errors = Object.fromEntries(
    Object.entries(fieldErrors).map(([field, error]) => [field, error.message]),
  )
  // Beside their fields the errors say it better than the sentence about all of them.
  return { errors, message: Object.keys(errors).length > 0 ? null : message }
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

function keepable(form: HTMLFormElement): Draft {
  const fields = [...form.elements].filter((each) => each instanceof HTMLInputElement && isSecret(each))
  const secret = new Set(fields.map((each) => (each as HTMLInputElement).name))
  return Object.fromEntries(
    Object.entries(readFields(form, null)).filter(([field]) => field !== FORM_FIELD && !secret.has(field)),
  )
}

/** Puts a draft into fields nobody has touched since the HTML came. */
function restore(form: HTMLFormElement, draft: Draft): void {
  if (Object.keys(draft).length === 0) return
  for (const each of form.elements) {
    if (each instanceof HTMLInputElement && isSecret(each)) continue
    if (each instanceof HTMLInputElement && (each.type === 'checkbox' || each.type === 'radio')) {
      if (each.checked === each.defaultChecked) each.checked = draft[each.name] === each.value
    } else if (each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement) {
      const typed = draft[each.name]
      if (typed !== undefined && each.value === each.defaultValue) each.value = typed
    } else if (each instanceof HTMLSelectElement) {
      const chosen = draft[each.name]
      if (chosen !== undefined) each.value = chosen
    }
  }
}
