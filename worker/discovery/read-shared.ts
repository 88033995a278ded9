import type { Endpoint, EndpointResult } from '../../shared/api/endpoint.ts'
import { parseResponse } from '../../shared/api/parse-response.ts'
import type { Country, Language } from '../../shared/sites.ts'
import { readCatalogue } from '../api/catalogue.ts'
import type { AppContext } from '../context.ts'
import { reportDropped } from '../errors/report-dropped.ts'

/**
 * Reads an endpoint of the catalogue through its cache and validates the response. Throws `UpstreamError`
 * without a response, and an error for a status other than 200 and for another shape.
 */
export async function readShared<Called extends Endpoint>(
  c: AppContext,
  endpoint: Called,
  {
    locale,
    params = {},
    query = {},
  }: {
    locale: { country: Country; language: Language }
    params?: Record<string, string>
    query?: Record<string, string>
  },
): Promise<EndpointResult<Called>> {
  const read = await readCatalogue(c, { endpoint, params, query, locale })
  if (read?.status !== 200 || !endpoint.response) {
    throw new Error(`${endpoint.path} returned ${read?.status ?? 'nothing'}`)
  }
  const context = { where: 'discovery', details: { call: endpoint.path } }
  const parsed = parseResponse(endpoint, endpoint.response, JSON.parse(read.text), reportDropped(c, context))
  return parsed as EndpointResult<Called>
}
