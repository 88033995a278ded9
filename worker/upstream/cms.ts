import { ClientError, GraphQLClient } from 'graphql-request'
import { PREVIEW_HEADER } from '../../shared/content/editing-headers.ts'
import type { AppContext } from '../context.ts'
import { callOther } from './call-other.ts'

/** The maximum size of a response after decompression (docs/reference/security.md#deadlines-and-caps). */
const ANSWER_MAX_BYTES = 2 * 1024 * 1024
/** A placeholder that the client requires; `callOther` uses the configured URL. */
const GRAPHQL = 'https://cms.invalid/'
const UNKNOWN = 'Unknown error in GraphQL query'

/**
 * Queries the content system with a constant query and values as variables
 * (docs/reference/security.md#content-queries), and with a bearer token if one is configured
 * (docs/reference/services.md#content). Throws the first error message, or `Unknown error in GraphQL query`;
 * `UpstreamError` without a response in time. Staff who look at a draft get the content with that draft.
 */
export async function askCms(
  c: AppContext,
  query: string,
  variables: Record<string, string>,
): Promise<unknown> {
  const { config, report } = c.get('deps')
  const preview = c.get('preview')
  const client = new GraphQLClient(GRAPHQL, {
    // Finding the operation's name would add a 40 kB parser to every isolate.
    excludeOperationName: true,
    headers: {
      ...(config.cmsToken && { authorization: `Bearer ${config.cmsToken}` }),
      ...(preview !== undefined && { [PREVIEW_HEADER]: preview }),
    },
    async fetch(_, init) {
      const response = await callOther(c, 'cms', {
        method: 'POST',
        headers: new Headers(init?.headers),
        body: init?.body ?? null,
        maxBytes: ANSWER_MAX_BYTES,
      })
      if (!response) throw new Error('CMS_URL is not configured')
      return response
    },
  })
  try {
    const data = await client.request<unknown>(query, variables)
    // Without data and errors, returning null would be a false 404.
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
