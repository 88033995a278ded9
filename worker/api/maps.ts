import type { EndpointResult } from '../../shared/api/endpoint.ts'
import type { getMaps } from '../../shared/maps.ts'
import type { AppContext } from '../context.ts'
import { apiErrorResponse, API_CSP } from '../errors/error-response.ts'

/**
 * Handles `GET maps`: the URL of the map style. Only the screen with a map requests it, so that no other page
 * carries it.
 */
export function serveMaps(c: AppContext): Response {
  if (c.req.method !== 'GET') return apiErrorResponse(c, 'methodNotAllowed', { allow: 'GET' })
  const response: EndpointResult<typeof getMaps> = { styleUrl: c.get('deps').config.mapsStyleUrl }
  return Response.json(response, {
    headers: { 'content-security-policy': API_CSP, 'cache-control': 'public, max-age=300' },
  })
}
