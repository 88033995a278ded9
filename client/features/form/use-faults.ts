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
    const label = labelOf(field)
    if (validity.valueMissing) {
      if (field.type === 'checkbox') return t`Tick this box to continue.`
      return field.type === 'radio' || field instanceof HTMLSelectElement
        ? t`Choose an option for “${label}”.`
        : t({
            message: `Fill in “${label}”.`,
            comment: 'error of an empty field; its label is in the quotes',
          })
    }
    if (message) return message
    if (validity.typeMismatch && field.type === 'email')
      return t`Enter an e-mail address, such as kari@example.com.`
    if (validity.tooShort && 'minLength' in field) {
      const { minLength } = field
      return t`Enter at least ${minLength} characters in “${label}”.`
    }
    return t`Check “${label}”. Something isn’t right there.`
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

/** What stands above the field; for a radio button, above its group. */
function labelOf(field: Checked): string {
  const group = field.type === 'radio' ? field.closest('fieldset')?.querySelector('legend') : null
  return (group ?? field.labels?.[0])?.textContent?.trim() ?? ''
}
