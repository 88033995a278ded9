import type { AppContext } from '../context.ts'
import { FORM_BODY_MAX_BYTES } from '../door.ts'
import { readSent, UPLOAD_PATIENCE } from '../read-sent.ts'

export const FORM_MAX_BYTES = 16 * 1024

/** The fields of a posted form, or null for a body that is no form of ours: another type, too long or cut. */
export async function readForm(c: AppContext): Promise<URLSearchParams | null> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return null
  const bytes = await readSent(c.req.raw, FORM_MAX_BYTES)
  return typeof bytes === 'string' ? null : new URLSearchParams(new TextDecoder().decode(bytes))
}

/** A form with pictures, as a browser without JavaScript sends it: fields and files apart. */
export type Upload = { fields: URLSearchParams; files: ReadonlyMap<string, File> }

/** Null for a body that is no such form, cut, or longer than one may be (contract 1, multipart). */
export async function readUpload(c: AppContext): Promise<Upload | null> {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) return null
  const bytes = await readSent(c.req.raw, FORM_BODY_MAX_BYTES, UPLOAD_PATIENCE)
  if (typeof bytes === 'string') return null
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => null)
  if (!form) return null
  const fields = new URLSearchParams()
  const files = new Map<string, File>()
  form.forEach((value, name) => {
    if (typeof value === 'string') fields.append(name, value)
    // A field for a file that was left empty is sent as a file without bytes.
    else if (value.size > 0) files.set(name, value)
  })
  return { fields, files }
}
