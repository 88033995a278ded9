import * as v from 'valibot'

/** As much of a schema as its walkers read. */
type Node = v.GenericSchema & {
  pipe?: readonly (Node | { kind: string })[]
  entries?: Record<string, Node>
  item?: Node
  items?: readonly Node[]
  key?: Node
  value?: Node
  wrapped?: Node
  options?: readonly unknown[]
  literal?: unknown
  getter?: (input: unknown) => Node
}

/** A closed list of a schema: where it is (`[]` for a list's items), and what it knows. */
export type ClosedList = { path: readonly string[]; options: readonly unknown[] }

/** Every closed list below a schema. A boolean is not one: it has no third value. */
export function closedLists(schema: v.GenericSchema, path: readonly string[] = []): ClosedList[] {
  const node = firstOf(schema as Node)
  const below = (each: Node, ...keys: string[]) => closedLists(each, [...path, ...keys])
  switch (node.type) {
    case 'picklist':
      return [{ path, options: node.options ?? [] }]
    case 'literal':
      return typeof node.literal !== 'boolean' ? [{ path, options: [node.literal] }] : []
    case 'object':
      return Object.entries(node.entries ?? {}).flatMap(([key, entry]) => below(entry, key))
    case 'array':
      return node.item ? below(node.item, '[]') : []
    case 'record':
      return node.value ? below(node.value, '{}') : []
    case 'nullable':
    case 'optional':
    case 'nullish':
      return node.wrapped ? below(node.wrapped) : []
    case 'variant':
    case 'union':
      return (node.options as Node[]).flatMap((each) => below(each))
    default:
      return []
  }
}

/**
 * A value that a schema takes, with one item in each list and nothing null; at `path` the value `put`. Throws where
 * none of the texts and numbers it tries fits.
 */
export function sampleOf(
  schema: v.GenericSchema,
  path: readonly string[] | null = null,
  put: unknown = null,
): unknown {
  if (path?.length === 0) return put
  const node = firstOf(schema as Node)
  const [key, ...rest] = path ?? []
  const inside = (each: Node, name: string) => sampleOf(each, name === key ? rest : null, put)
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(node.entries ?? {}).map(([name, entry]) => [name, inside(entry, name)]),
      )
    case 'array':
      return node.item ? [inside(node.item, '[]')] : []
    case 'record':
      return node.value ? { 1: inside(node.value, '{}') } : {}
    case 'nullable':
    case 'optional':
    case 'nullish':
      return node.wrapped ? sampleOf(node.wrapped, path, put) : null
    case 'variant':
    case 'union': {
      const options = node.options as Node[]
      const holder = path && options.find((each) => closedLists(each).some((list) => isAt(list, path)))
      const [first] = options
      return first ? sampleOf(holder ?? first, path, put) : null
    }
    default: {
      const found = [...(node.options ?? []), node.literal, ...CANDIDATES].find(
        (each) => each !== undefined && v.is(schema, each),
      )
      if (found === undefined) throw new Error(`No sample fits ${schema.expects}`)
      return found
    }
  }
}

const isAt = (list: ClosedList, path: readonly string[]) => list.path.join('/') === path.join('/')

/** Of a pipe the schema it begins with. */
function firstOf(schema: Node): Node {
  const [first] = schema.pipe ?? []
  return first && first !== schema ? firstOf(first as Node) : schema
}

const CANDIDATES: readonly unknown[] = [
  1,
  0,
  true,
  false,
  'text',
  '1.00',
  '2026-11-22T10:00:00.000Z',
  '2026-11-22',
  '10:00',
  'PT30M',
  '00000000-0000-4000-8000-000000000001',
  '/path',
  'https://shop.test/',
  'a@shop.test',
  '+4741234567',
  '0150',
  'NO-1000000001',
  '1',
  'a'.repeat(43),
  'a'.repeat(22),
  'no-0150',
  '7038010000010',
  '923609016',
  [],
  {},
  null,
]
