import type { GenericSchema } from 'valibot'
import { expect, it } from 'vitest'
import { ENDPOINTS } from '../../shared/api/all.ts'
import { isPrivate } from '../../shared/reporting/masking.ts'

/**
 * Texts that requests send and that reports and logs may show as they are: dates, amounts, keys of our own, and
 * nothing that a person types or is known by (docs/reference/security.md#masking).
 */
const PUBLIC_TEXTS =
  'amount date deliverAt endTime expectedTotal id intentId language remindAt spendingLimit startTime'.split(
    ' ',
  )

type Schema = GenericSchema & {
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
  options?: unknown[]
  value?: Schema
}

/** Names of fields that hold text. */
function textsOf(schema: Schema | undefined, name: string): string[] {
  if (!schema) return []
  if (schema.entries) return Object.entries(schema.entries).flatMap(([field, each]) => textsOf(each, field))
  if (schema.item) return textsOf(schema.item, name)
  if (schema.wrapped) return textsOf(schema.wrapped, name)
  if (schema.type === 'record') return textsOf(schema.value, name)
  if (schema.type === 'union' || schema.type === 'variant' || schema.type === 'intersect')
    return (schema.options as Schema[]).flatMap((each) => textsOf(each, name))
  return schema.type === 'string' || schema.type === 'unknown' || schema.type === 'any' ? [name] : []
}

const texts = new Set(Object.values(ENDPOINTS).flatMap(({ body }) => textsOf(body as Schema | undefined, '')))

it('every text that a request sends is masked by its name, or listed as public', () => {
  expect(texts.size).toBeGreaterThan(50)
  expect([...texts].filter((name) => !isPrivate(name) && !PUBLIC_TEXTS.includes(name))).toEqual([])
})

it('every listed text is sent, and not masked anyway', () => {
  expect(PUBLIC_TEXTS.filter((name) => !texts.has(name) || isPrivate(name))).toEqual([])
})
