import * as v from 'valibot'
import { findSchema } from '../catalogue.ts'
import { findSchemaName } from '../../../shared/tracking/iglu.ts'

/** An event that is kept: what reports read as columns, the rest as JSON. */
export type GoodEvent = {
  eventId: string
  appId: string
  /** `page_view`, or the name of the event's schema. */
  name: string
  /** Id of the browser, of its visit, and the number of the visit. */
  visitor: string
  session: string
  sessionIndex: number
  url: string
  /** Milliseconds since 1970, of the browser's clock. */
  happenedAt: number
  data: unknown
  contexts: readonly unknown[]
}

/** Why an event is not kept: a sentence for developers, without any of its values. */
export type BadEvent = { fault: string }

const UNSTRUCT = 'iglu:com.snowplowanalytics.snowplow/unstruct_event/jsonschema/1-0-0'
const CONTEXTS = /^iglu:com\.snowplowanalytics\.snowplow\/contexts\/jsonschema\/1-0-[01]$/
/** Contexts that the tracker itself adds. */
const OF_TRACKER =
  /^iglu:(com\.snowplowanalytics\.snowplow\/(web_page|client_session|browser_context)|org\.w3\/PerformanceTiming)\//

const text = (max: number) => v.pipe(v.string(), v.maxLength(max))
const digits = (max: number) => v.pipe(v.string(), v.regex(new RegExp(`^\\d{1,${max}}$`)))
const uuid = v.pipe(v.string(), v.uuid())

/** One event of the tracker protocol (docs/reference/services.md#analytics): every value is a string. */
const payload = v.looseObject({
  e: v.picklist(['pv', 'ue']),
  eid: uuid,
  aid: text(60),
  p: v.literal('web'),
  tv: text(60),
  dtm: digits(15),
  duid: uuid,
  sid: uuid,
  vid: digits(9),
  url: text(2_000),
  page: v.optional(text(300)),
  ue_pr: v.optional(text(20_000)),
  ue_px: v.optional(text(30_000)),
  co: v.optional(text(20_000)),
  cx: v.optional(text(30_000)),
})

const selfDescribing = v.strictObject({ schema: text(200), data: v.unknown() })
const nested = v.strictObject({ schema: text(200), data: selfDescribing })
const list = v.strictObject({
  schema: v.pipe(v.string(), v.regex(CONTEXTS)),
  data: v.pipe(v.array(selfDescribing), v.maxLength(20)),
})

/** Checks one event against the protocol and against the catalogue of events and contexts. */
export function readEvent(value: unknown): GoodEvent | BadEvent {
  const parsed = v.safeParse(payload, value)
  if (!parsed.success) return faultOf('payload', parsed.issues)
  const { e, eid, aid, duid, sid, vid, url, dtm, page, ue_pr, ue_px, co, cx } = parsed.output
  const contexts = v.safeParse(v.nullable(list), parseNested(co, cx))
  if (!contexts.success) return faultOf('contexts', contexts.issues)
  const given = contexts.output?.data ?? []
  for (const context of given) {
    const fault = OF_TRACKER.test(context.schema) ? null : checkAgainst(context, (name) => isContext(name))
    if (fault) return fault
  }
  const base = {
    eventId: eid,
    appId: aid,
    visitor: duid,
    session: sid,
    sessionIndex: Number(vid),
    url,
    happenedAt: Number(dtm),
    contexts: given,
  }
  if (e === 'pv') return { ...base, name: 'page_view', data: { title: page ?? '' } }
  const event = v.safeParse(nested, parseNested(ue_pr, ue_px))
  if (!event.success) return faultOf('event', event.issues)
  if (event.output.schema !== UNSTRUCT) return { fault: 'event: it is wrapped in another schema' }
  const fault = checkAgainst(event.output.data, (name) => !isContext(name))
  if (fault) return fault
  return { ...base, name: findSchemaName(event.output.data.schema) ?? '', data: event.output.data.data }
}

const isContext = (name: string) => name.endsWith('_context')

function checkAgainst(
  { schema: address, data }: v.InferOutput<typeof selfDescribing>,
  fits: (name: string) => boolean,
): BadEvent | null {
  const name = findSchemaName(address)
  const schema = name !== null && fits(name) ? findSchema(name) : null
  if (schema === null) return { fault: 'a schema is not in the catalogue' }
  const parsed = v.safeParse(schema, data)
  return parsed.success ? null : faultOf(name ?? '', parsed.issues)
}

/** The plain form, or the one in base64url; null without either. */
function parseNested(plain: string | undefined, encoded: string | undefined): unknown {
  if (plain === undefined && encoded === undefined) return null
  try {
    return JSON.parse(plain ?? decodeBase64Url(encoded ?? ''))
  } catch {
    return undefined
  }
}

function decodeBase64Url(encoded: string): string {
  const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(
    Uint8Array.from(bytes, (char) => char.charCodeAt(0)),
  )
}

/** Names the field only: a value may be what must not be stored. */
function faultOf(subject: string, issues: readonly v.BaseIssue<unknown>[]): BadEvent {
  const [issue] = issues
  const path = issue ? v.getDotPath(issue as never) : null
  return {
    fault: `${subject}: ${path ? `${path} is not ${issue?.expected ?? 'as expected'}` : 'malformed'}`.slice(
      0,
      200,
    ),
  }
}
