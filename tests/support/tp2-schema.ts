const text = (maxLength: number, pattern?: string) => ({
  type: 'string',
  maxLength,
  ...(pattern && { pattern }),
})
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** The tracker protocol's batch, from its published description (payload_data 1-0-4): every value is a string. */
export const TP2 = {
  type: 'object',
  additionalProperties: false,
  required: ['schema', 'data'],
  properties: {
    schema: { const: 'iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4' },
    data: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['e', 'tv', 'p', 'eid', 'dtm', 'stm', 'aid', 'tna', 'duid', 'sid', 'vid', 'url'],
        additionalProperties: { type: 'string' },
        properties: {
          e: { enum: ['pv', 'ue'] },
          p: { const: 'web' },
          eid: text(36, UUID),
          duid: text(36, UUID),
          sid: text(36, UUID),
          dtm: text(13, '^\\d{13}$'),
          stm: text(13, '^\\d{13}$'),
          vid: text(9, '^\\d+$'),
          tna: text(128),
          aid: text(255),
          url: text(4096),
          page: text(2000),
        },
        anyOf: [
          { properties: { e: { const: 'ue' } }, required: ['ue_pr'] },
          { properties: { e: { const: 'pv' } }, required: ['page'] },
        ],
      },
    },
  },
}
