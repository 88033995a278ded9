import { buildSchema, type GraphQLOutputType, GraphQLObjectType, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import type { SanityType } from '../../docs/sanity/sanity-type.ts'
import { schemaTypes } from '../../docs/sanity/schema-types.ts'
import { DOCUMENT_TYPES } from '../../origin/cms/documents.ts'
import { DOCUMENT_FIELDS } from '../../origin/cms/rules/document-fields.ts'
import { SCHEMA } from '../../origin/cms/schema.ts'
import { PAGE_SUBJECTS } from '../../shared/content/editorial-page.ts'
import { contentLink } from '../../shared/content/footer.ts'
import { HOME_BLOCK_KINDS } from '../../shared/content/home-content.ts'
import { pageTypeSegment } from '../../shared/content/page-types.ts'
import { COUNTRIES, LANGUAGES } from '../../shared/sites.ts'
import { CONTENT_LIST_QUERY, CONTENT_PAGE_QUERIES } from '../../worker/content/content-pages.ts'
import { EDITORIAL_LIST_QUERY } from '../../worker/content/editorial-list.ts'
import { EDITORIAL_PAGE_QUERY } from '../../worker/content/editorial-page.ts'
import { FOOTER_QUERY } from '../../worker/content/footer.ts'
import { HOME_CONTENT_QUERY } from '../../worker/content/home-content.ts'
import { SITE_SETTINGS_QUERY } from '../../worker/content/site-settings.ts'
import { toGraphql } from '../support/sanity-graphql.ts'

/** The schema for a real dataset (docs/sanity/README.md), beside the queries and the reference service's schema. */

const SANITY = buildSchema(toGraphql(schemaTypes))
const QUERIES = {
  CONTENT_LIST_QUERY,
  EDITORIAL_LIST_QUERY,
  EDITORIAL_PAGE_QUERY,
  FOOTER_QUERY,
  HOME_CONTENT_QUERY,
  SITE_SETTINGS_QUERY,
  ...CONTENT_PAGE_QUERIES,
}

it.each(Object.entries(QUERIES))('a dataset can answer %s', (_, query) => {
  expect(validate(SANITY, parse(query)).map(({ message }) => message)).toEqual([])
})

it('a query for what the schema lacks is found', () => {
  const query = EDITORIAL_PAGE_QUERY.replace('pageType', 'pageKind')
  expect(validate(SANITY, parse(query))).toHaveLength(1)
  const image = { type: 'object', name: 'box', fields: [{ name: 'inner', type: 'object' }] }
  expect(() => toGraphql([image])).toThrow('Sanity knows no type object')
})

/** The fields of a type with their types; those of every document, and names of the reference service only, apart. */
function fieldsOf(schema: typeof SANITY, name: string): Record<string, string> {
  const type = schema.getType(name)
  if (!(type instanceof GraphQLObjectType)) throw new Error(`There is no type ${name}`)
  return Object.fromEntries(
    Object.values(type.getFields())
      .filter((field) => !/_/.test(field.name))
      .map((field) => [field.name, plain(field.type)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/** Dates are text in JSON; Sanity's own types have its name in front, and items of lists may be null. */
function plain(type: GraphQLOutputType): string {
  return String(type)
    .replaceAll('!', '')
    .replace(/^Date(time)?$/, 'String')
    .replace(/^Sanity(Image)?(?=Asset|Metadata|Hotspot|Crop|Dimensions)/, '')
    .replace(/^Image(?=Asset|Metadata)/, '')
}

describe('the reference service and a dataset have the same fields', () => {
  const documents = Object.keys(DOCUMENT_TYPES)
  it.each([...documents, 'Badge', 'Banner', 'ContentLink', 'Image', 'LinkGroup'])('in %s', (name) => {
    expect(fieldsOf(SANITY, name)).toEqual(fieldsOf(SCHEMA, name))
  })

  it.each(Object.entries(DOCUMENT_TYPES))('%s has all that an editor can change', (_, type) => {
    const camel = (name: string) => name.replaceAll(/_([a-z])/g, (__, letter: string) => letter.toUpperCase())
    const edited = DOCUMENT_FIELDS[type].map(({ name }) => (name === 'bodyRaw' ? 'body' : camel(name)))
    expect(namesOf(type)).toEqual(expect.arrayContaining(edited))
  })

  it('and no other documents', () => {
    const written = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
    expect(written.toSorted()).toEqual(Object.values(DOCUMENT_TYPES).toSorted())
  })
})

describe('a list has the values that the storefront knows', () => {
  it.each([
    ['editorial_page', 'pageSubject', PAGE_SUBJECTS],
    ['contentLink', 'kind', contentLink.entries.kind.options],
    ['home_page_block', 'kind', HOME_BLOCK_KINDS],
    ['home_page_block', 'audience', ['everyone', 'new', 'known']],
    ['site_settings', 'country', COUNTRIES],
    ['site_settings', 'language', LANGUAGES],
  ] as const)('in %s: %s', (type, name, values) => {
    expect(valuesOf(type, name).toSorted()).toEqual([...values].toSorted())
  })

  it('every page type has a section', () => {
    const types = schemaTypes.flatMap(({ name }) => valuesOf(name, 'pageType'))
    expect(types.length).toBeGreaterThan(8)
    for (const type of types) expect(() => pageTypeSegment(type)).not.toThrow()
  })
})

const typeOf = (name: string): SanityType | undefined => schemaTypes.find((each) => each.name === name)
const namesOf = (type: string) => typeOf(type)?.fields.map(({ name }) => name)

function valuesOf(type: string, name: string): readonly string[] {
  return typeOf(type)?.fields.find((each) => each.name === name)?.options?.list ?? []
}
