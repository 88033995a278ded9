import { within } from '../cache/flights.ts'
import type { AppContext } from '../context.ts'
import { readCookie } from '../cookies.ts'
import { answerForm, answerMalformed } from '../forms/answer.ts'
import { readForm } from '../forms/read-form.ts'
import { getContent } from './content.ts'

/** Which banner somebody has closed: the wording's id, nothing about the person. */
const COOKIE = 'banner_closed'
const COOKIE_SECONDS = 30 * 24 * 3_600
const ID_MAX_LENGTH = 300
/** What a banner is worth waiting for; without an answer it shows. */
const PATIENCE = 200

/**
 * The id of the site's banner when this visitor has closed it, else null. Only who has closed one asks, and
 * no other id than the one that is shown counts: of each page there are two at most.
 */
export async function findClosedBanner(c: AppContext): Promise<string | null> {
  const closed = readCookie(c.req.header('cookie'), COOKIE)
  if (closed === null) return null
  try {
    const { value } = await within(getContent(c, 'site-settings'), PATIENCE)
    const id = value.banner?.id ?? null
    return id !== null && encodeURIComponent(id) === closed ? id : null
  } catch {
    return null
  }
}

/** `POST /{site}/banner/`: closes a banner for this browser, with and without JavaScript. */
export async function closeBanner(c: AppContext): Promise<Response> {
  const id = (await readForm(c))?.get('id') ?? ''
  if (id === '' || id.length > ID_MAX_LENGTH) return answerMalformed(c)
  const cookie = `${COOKIE}=${encodeURIComponent(id)}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; Secure; SameSite=Lax`
  return answerForm(c, { status: 200, body: null }, [cookie])
}
