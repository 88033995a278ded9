import type { FormDraft } from './draft.ts'
import { isTyped, readFields } from './read-fields.ts'

/** What a draft keeps of a form: not what nobody types. */
export function keepable(form: HTMLFormElement): FormDraft {
  const fields = [...form.elements].filter((each) => each instanceof HTMLInputElement && !isTyped(each))
  const left = new Set(fields.map((each) => (each as HTMLInputElement).name))
  return Object.fromEntries(Object.entries(readFields(form)).filter(([field]) => !left.has(field)))
}

/** Restores a draft into fields that the user has not changed since the HTML loaded. */
export function restore(form: HTMLFormElement, draft: FormDraft): void {
  if (Object.keys(draft).length === 0) return
  for (const each of form.elements) {
    if (each instanceof HTMLInputElement && !isTyped(each)) continue
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
