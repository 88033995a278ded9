import type { AppContext } from '../context.ts'
import { readCapped } from '../origin.ts'

const FORM_MAX_BYTES = 16 * 1024

/** The fields of a posted form, or null for a body that is no form of ours: another type, or too long. */
export async function readForm(c: AppContext): Promise<URLSearchParams | null> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return null
  const bytes = await readCapped(c.req.raw.body, FORM_MAX_BYTES)
  return bytes && new URLSearchParams(new TextDecoder().decode(bytes))
}
