import type { SanityField, SanityType } from '../../docs/sanity/sanity-type.ts'

/**
 * The GraphQL schema that `sanity graphql deploy` makes of schema types, in its third generation: a type per object
 * and document, `all…` with `where`, `sort`, `limit` and `offset`, filters of all fields but lists, and texts with
 * blocks as `…Raw`. Throws for an object without a name of its own, as Sanity does.
 */
export function toGraphql(types: readonly SanityType[]): string {
  const named = new Set([...types.map(({ name }) => name), ...BUILT_IN])
  const documents = types.filter(({ type }) => type === 'document')
  const written = types.map((each) => {
    const own = each.type === 'document' ? DOCUMENT : '_key: String _type: String'
    return `type ${typeName(each.name)} { ${own} ${each.fields.map((field) => fieldOf(field, named)).join(' ')} ${each.type === 'image' ? IMAGE : ''} }`
  })
  const filters = types.map((each) => {
    const fields = each.fields.flatMap((field) =>
      field.type === 'array' ? [] : [`${field.name}: ${scalarOf(field, named)}Filter`],
    )
    const own = each.type === 'document' ? '_id: IDFilter _updatedAt: DatetimeFilter' : '_key: StringFilter'
    return `input ${typeName(each.name)}Filter { ${own} ${fields.join(' ')} }`
  })
  const roots = documents.flatMap(({ name }) => {
    const type = typeName(name)
    return [
      `all${type}(where: ${type}Filter, sort: [${type}Sorting!], limit: Int, offset: Int): [${type}!]!`,
      `${type}(id: ID!): ${type}`,
    ]
  })
  const sortings = documents.map(
    ({ name }) =>
      `input ${typeName(name)}Sorting { _id: SortOrder _createdAt: SortOrder _updatedAt: SortOrder }`,
  )
  return [`type Query { ${roots.join('\n')} }`, BUILT_IN_TYPES, ...written, ...filters, ...sortings].join(
    '\n',
  )
}

const DOCUMENT =
  '_id: ID! _type: String! _createdAt: Datetime! _updatedAt: Datetime! _rev: String! _key: String'
const IMAGE = 'asset: SanityImageAsset hotspot: SanityImageHotspot crop: SanityImageCrop'
const SCALARS: Record<string, string> = {
  string: 'String',
  text: 'String',
  number: 'Float',
  boolean: 'Boolean',
  date: 'Date',
  datetime: 'Datetime',
}
const BUILT_IN = ['image', 'slug', 'block']
const BUILT_IN_TYPES = `
  scalar JSON scalar Date scalar Datetime
  enum SortOrder { ASC DESC }
  ${['String', 'ID', 'Float', 'Boolean', 'Date', 'Datetime']
    .map((type) => `input ${type}Filter { eq: ${type} neq: ${type} }`)
    .join('\n')}
  type Slug { _key: String _type: String current: String source: String }
  input SlugFilter { current: StringFilter }
  type Image { _key: String _type: String ${IMAGE} }
  input ImageFilter { _key: StringFilter }
  type SanityImageAsset { _id: ID url: String mimeType: String metadata: SanityImageMetadata }
  type SanityImageMetadata { dimensions: SanityImageDimensions lqip: String }
  type SanityImageDimensions { width: Float height: Float aspectRatio: Float }
  type SanityImageHotspot { x: Float y: Float width: Float height: Float }
  type SanityImageCrop { top: Float bottom: Float left: Float right: Float }`

function fieldOf(field: SanityField, named: ReadonlySet<string>): string {
  if (field.type !== 'array') return `${field.name}: ${scalarOf(field, named)}`
  const members = field.of ?? []
  for (const { type } of members) requireNamed(type, named)
  if (members.some(({ type }) => type === 'block')) return `${field.name}Raw: JSON`
  const [member, ...others] = members
  if (!member || others.length > 0) throw new Error(`${field.name} holds several types`)
  return `${field.name}: [${typeName(member.type)}]`
}

function scalarOf({ type }: SanityField, named: ReadonlySet<string>): string {
  return SCALARS[type] ?? typeName(requireNamed(type, named))
}

function requireNamed(type: string, named: ReadonlySet<string>): string {
  if (!named.has(type)) throw new Error(`Sanity knows no type ${type}`)
  return type
}

/** `editorial_page` and `editorialPage` are `EditorialPage`. */
function typeName(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
