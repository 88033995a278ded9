import * as v from 'valibot'
import { LINE_MAX, WORDS_MAX } from '../../../shared/content/editorial-page.ts'
import { writtenText } from '../../../shared/content/written-text.ts'

/** One wrong field: its name in the form, and a sentence that names field and rule. */
export type FormFault = { name: string; text: string }
export type Refuse = (name: string, text: string) => void

/** The text without characters that no text may have; too long a text is returned as it is, for the form. */
export function clean(text: string, max: number): string {
  const parsed = v.safeParse(cleaned.get(max) ?? writtenText(max), text)
  return parsed.success ? parsed.output : text
}

const cleaned = new Map([LINE_MAX, WORDS_MAX].map((max) => [max, writtenText(max)]))
