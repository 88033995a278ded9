import { ClientError, GraphQLClient } from 'graphql-request'
import type { AppContext } from '../context.ts'

/** Cap on an answer after decompression (security 8). */
const ANSWER_MAX_BYTES = 512 * 1024
const UNKNOWN = 'Unknown error in GraphQL query'

/**
 * Asks the content system. The query is a constant of ours and values travel as variables (security 16);
 * a bearer token goes along when one is configured (spec 7). Throws with the first error message, or
 * `Unknown error in GraphQL query` (spec 8); `OriginError` when nothing answers in time.
 */
export async function askCms(
  c: AppContext,
  query: string,
  variables: Record<string, string>,
): Promise<unknown> {
  const { config, origin, report } = c.get('deps')
  if (config.cmsUrl === null) throw new Error('CMS_URL is not configured')
  const client = new GraphQLClient(config.cmsUrl, {
    // Finding the name of the one operation would take a parser of 40 kB into every isolate.
    excludeOperationName: true,
    ...(config.cmsToken && { headers: { authorization: `Bearer ${config.cmsToken}` } }),
    fetch: async (url, init) =>
      origin(String(url), {
        method: init?.method ?? 'POST',
        headers: new Headers(init?.headers),
        body: init?.body ?? null,
        deadline: 'cms',
        maxBytes: ANSWER_MAX_BYTES,
      }),
  })
  try {
    const data = await client.request<unknown>(query, variables)
    // Neither data nor errors is no answer: taken for "there is nothing" it would be a false 404.
    if (data === undefined || data === null) throw new Error(UNKNOWN)
    return data
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    const [first] = error.response.errors ?? []
    const failure = new Error(first?.message || UNKNOWN, { cause: error })
    report(failure, { where: 'content', transactionId: c.get('transactionId') })
    throw failure
  }
}
