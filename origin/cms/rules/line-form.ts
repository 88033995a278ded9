import { LINE_MAX } from '../../../shared/content/editorial-page.ts'
import { clean, type Refuse } from './form-fault.ts'
import { type FormTree, readText } from './form-tree.ts'

/** One line of a form, or null; too long a one is refused. */
export function parseLine(
  form: FormTree,
  field: string,
  name: string,
  label: string,
  refuse: Refuse,
): string | null {
  const text = readText(form, field)
  if (text.length > LINE_MAX)
    refuse(name, `${label}: write at most ${LINE_MAX} characters, not ${text.length}.`)
  return text === '' ? null : clean(text, LINE_MAX)
}
