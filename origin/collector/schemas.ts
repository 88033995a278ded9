import { toJsonSchema } from '@valibot/to-json-schema'
import { findSchema } from './catalogue.ts'
import { findSchemaName, VENDOR } from '../../shared/tracking/iglu.ts'

/** The JSON schema at an address of ours, with the head that a schema registry expects; else null. */
export function findJsonSchema(address: string): object | null {
  const name = findSchemaName(address)
  const schema = name === null ? null : findSchema(name)
  if (name === null || schema === null) return null
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  return {
    $schema: 'http://iglucentral.com/schemas/com.snowplowanalytics.self-desc/schema/jsonschema/1-0-0#',
    self: { vendor: VENDOR, name, format: 'jsonschema', version: '1-0-0' },
    ...rest,
  }
}
