import { toJsonSchema } from '@valibot/to-json-schema'
import { getDescription } from 'valibot'
import { expect, test } from 'vitest'
import { CONTEXTS } from '../../shared/tracking/contexts.ts'
import { EVENTS } from '../../shared/tracking/events.ts'

/** docs/reference/events.md is made from the catalogue: `npx vitest run … --update` writes it. */

type JsonSchema = {
  properties?: Record<string, JsonSchema>
  required?: string[]
  type?: string | string[]
  enum?: unknown[]
  anyOf?: JsonSchema[]
  items?: JsonSchema
  maxLength?: number
  maximum?: number
  maxItems?: number
  description?: string
}

test('the page of events is the catalogue', async () => {
  const lines = [
    '# Events',
    '',
    'What analytics may send, made from `shared/tracking` by `tests/architecture/events.test.ts`. How they travel is in [services](services.md#analytics). A page view has no schema of ours: it says the route’s pattern as its address and the route’s key as its title.',
    '',
    '## Events by name',
    ...Object.entries(EVENTS).flatMap(([name, schema]) => describe(name, schema)),
    '',
    '## Contexts',
    ...Object.entries(CONTEXTS).flatMap(([name, schema]) => describe(`${name}_context`, schema)),
    '',
  ]
  await expect(lines.join('\n')).toMatchFileSnapshot('../../docs/reference/events.md')
})

function describe(name: string, schema: Parameters<typeof toJsonSchema>[0]): string[] {
  const json = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) as JsonSchema
  const fields = Object.entries(json.properties ?? {}).map(([field, each]) => {
    const isRequired = json.required?.includes(field) ?? false
    const optional = isRequired ? '' : ', optional'
    const what = each.description === undefined ? '' : ` ${each.description}`
    return `- \`${field}\` (${typeOf(each)}${optional}).${what}`
  })
  return ['', `### ${name}`, '', getDescription(schema) ?? '', ...(fields.length > 0 ? ['', ...fields] : [])]
}

function typeOf({ type, enum: values, anyOf, items, maxLength, maximum, maxItems }: JsonSchema): string {
  if (values) return values.map((value) => `\`${String(value)}\``).join(', ')
  if (anyOf) return anyOf.map(typeOf).join(' or ')
  if (items) return `list of ${typeOf(items)}${maxItems === undefined ? '' : `, at most ${maxItems}`}`
  const most =
    maxLength === undefined
      ? maximum === undefined
        ? ''
        : `, at most ${maximum}`
      : `, at most ${maxLength} characters`
  return `${String(type ?? 'anything')}${most}`
}
