import { CLOSED_BANNER_COOKIE } from '../content/closed-banner.ts'
import type { AppContext } from '../context.ts'
import { readForm } from '../ingress/read-form.ts'
import { findReturnPath } from './address-form.ts'
import { respondMalformed, seeOther } from './responses.ts'

const COOKIE_SECONDS = 30 * 24 * 3_600
const ID_MAX_LENGTH = 300

/** Handles `POST /{site}/banner/`, which closes a banner for this browser, with and without JavaScript. */
export async function closeBanner(c: AppContext): Promise<Response> {
  const id = (await readForm(c))?.get('id') ?? ''
  if (id === '' || id.length > ID_MAX_LENGTH) return respondMalformed(c)
  const cookie = `${CLOSED_BANNER_COOKIE}=${encodeURIComponent(id)}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; Secure; SameSite=Lax`
  return seeOther(findReturnPath(c), [cookie])
}
