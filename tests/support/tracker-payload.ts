import { describeEvent, type SelfDescribingEvent } from '../../shared/tracking/events.ts'

/** An event as the tracker posts it, for tests that need many visitors and no browser. */
export function toUnstructured(
  event: SelfDescribingEvent,
  of: { id: string; visitor: string; session: string; now: number },
): Record<string, string> {
  return {
    e: 'ue',
    eid: of.id,
    aid: 'torg-web',
    p: 'web',
    tv: 'js-4.10.1',
    dtm: String(of.now),
    duid: of.visitor,
    sid: of.session,
    vid: '1',
    url: 'http://localhost:8787/no/',
    ue_pr: JSON.stringify({
      schema: 'iglu:com.snowplowanalytics.snowplow/unstruct_event/jsonschema/1-0-0',
      data: describeEvent(event),
    }),
  }
}
