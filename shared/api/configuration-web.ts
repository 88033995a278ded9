import * as v from 'valibot'
import { validOr } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { country, currency, text } from './fields.ts'

export const webUrls = v.object({
  urls: v.array(v.object({ key: v.string(), path: v.string(), isExternal: v.boolean() })),
  siteName: text,
  siteDomain: text,
  country,
  currency,
  tenant: validOr(v.picklist(['no', 'se']), null),
  supportEmail: text,
  supportPhone: text,
})
export type WebUrls = v.InferOutput<typeof webUrls>

/** URLs and names of a country's site. */
export const getWebUrls = defineEndpoint({
  path: 'configuration-web/urls/',
  kind: 'catalogue',
  summary: 'Named addresses, site name, currency and support contacts of a country',
  response: webUrls,
})
