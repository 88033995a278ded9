import type { MapsAnswer } from '../../shared/domain/street-map.ts'
import type { AppContext } from '../context.ts'
import { answerApiRefusal, API_CSP } from '../refuse.ts'

/** `GET maps`: where the style of the maps is. Asked by the one screen that has a map, so that no page carries it. */
export function serveMaps(c: AppContext): Response {
  if (c.req.method !== 'GET') return answerApiRefusal(c, 'methodNotAllowed', { allow: 'GET' })
  const answer: MapsAnswer = { styleUrl: c.get('deps').config.mapsStyleUrl }
  return Response.json(answer, {
    headers: { 'content-security-policy': API_CSP, 'cache-control': 'public, max-age=300' },
  })
}
