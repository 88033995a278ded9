import { useLingui } from '@lingui/react/macro'

type Checked = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The browser's validation errors, in the page's language instead of the browser's. */
export function useFaults() {
  const { t } = useLingui()

  function of(field: Checked): string | null {
    const { validity } = field
    if (validity.valid) return null
    // The field's own message, if it has one.
    const message = field.dataset['fault']
    if (validity.valueMissing) {
      if (field.type === 'checkbox') return t`Tick this box to go on.`
      return field.type === 'radio' || field instanceof HTMLSelectElement ? t`Choose one.` : t`Fill this in.`
    }
    if (message) return message
    if (validity.typeMismatch && field.type === 'email')
      return t`Write an e-mail address, like kari@example.com.`
    if (validity.tooShort && 'minLength' in field) {
      const { minLength } = field
      return t`Write at least ${minLength} characters.`
    }
    return t`This is not valid.`
  }

  return {
    of,
    /** Messages by field; valid fields are absent. */
    find(form: HTMLFormElement): Record<string, string> {
      const faults: Record<string, string> = {}
      for (const each of form.elements) {
        if (!('validity' in each) || !('name' in each)) continue
        const field = each as Checked
        const fault = of(field)
        if (fault && field.name !== '') faults[field.name] ??= fault
      }
      return faults
    },
    unreachable: t`We couldn’t reach the shop. What you typed is still here. Try again in a moment.`,
  }
}
