import * as v from 'valibot'
import { Refusal } from '../project.ts'
import { ALERT_FIGURES } from './alert-figures.ts'

const limit = v.pipe(v.number('A limit is a number.'), v.finite('A limit is a number.'))
const rule = v.pipe(
  v.strictObject(
    {
      figure: v.picklist(
        Object.keys(ALERT_FIGURES),
        `A figure is one of ${Object.keys(ALERT_FIGURES).join(', ')}.`,
      ),
      above: v.optional(limit),
      below: v.optional(limit),
      do: v.pipe(v.string('What to do is a text.'), v.minLength(1, 'What to do is missing.')),
    },
    'A rule has figure, above or below, and do.',
  ),
  v.check(
    ({ above, below }) => (above === undefined) !== (below === undefined),
    'A rule has one limit: above or below.',
  ),
)

export type AlertRule = v.InferOutput<typeof rule>

/** Reads a file of alert rules: a JSON list. Throws `Refusal` with every fault, each with its rule and field. */
export function parseAlertRules(text: string): AlertRule[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Refusal('The file of alert rules is no JSON.')
  }
  const parsed = v.safeParse(v.array(rule, 'The rules are a list.'), json)
  if (parsed.success) return parsed.output
  throw new Refusal(
    parsed.issues
      .map((issue) => {
        const [index, field] = issue.path?.map(({ key }) => key) ?? []
        const place =
          index === undefined
            ? ''
            : `rule ${Number(index) + 1}${field === undefined ? '' : `, ${String(field)}`}: `
        return `${place}${issue.message}`
      })
      .join('\n'),
  )
}

/** True when a figure is beyond the rule's limit. A figure without a value is, because nothing vouches for it. */
export function isBeyond({ above, below }: AlertRule, value: number | null): boolean {
  if (value === null) return true
  return (above !== undefined && value > above) || (below !== undefined && value < below)
}
