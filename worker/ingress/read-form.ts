import type { AppContext } from '../context.ts'
import { FORM_BODY_MAX_BYTES } from './ingress.ts'
import { readBody, UPLOAD_PATIENCE } from './read-body.ts'

export const FORM_MAX_BYTES = 16 * 1024

/** The fields of a posted form. Null for another type and for a body that is too long or truncated. */
export async function readForm(c: AppContext): Promise<URLSearchParams | null> {
  if (!isForm(c)) return null
  const bytes = await readBody(c, FORM_MAX_BYTES)
  return typeof bytes === 'string' ? null : parse(bytes)
}

/** The same for a body that has been read; null for one that has not. */
export function readFields(c: AppContext): URLSearchParams | null {
  const bytes = c.get('body')
  return bytes && bytes.byteLength <= FORM_MAX_BYTES && isForm(c) ? parse(bytes) : null
}

function isForm(c: AppContext): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('content-type') ?? '')
}

/** True for a multipart form, or a body that claims to be one. */
export function isMultipart(c: AppContext): boolean {
  return /^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')
}

function parse(bytes: Uint8Array): URLSearchParams {
  return new URLSearchParams(new TextDecoder().decode(bytes))
}

/** A form with pictures, as a browser without JavaScript sends it: fields and files. */
export type Upload = { fields: URLSearchParams; files: ReadonlyMap<string, File> }

/**
 * The uploaded form; null for a body of another type, a truncated one, or one that is too long
 * (docs/reference/api.md#uploads).
 */
export async function readUpload(c: AppContext): Promise<Upload | null> {
  if (!isMultipart(c)) return null
  const type = c.req.header('content-type') ?? ''
  const bytes = await readBody(c, FORM_BODY_MAX_BYTES, UPLOAD_PATIENCE)
  if (typeof bytes === 'string') return null
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => null)
  if (!form) return null
  const fields = new URLSearchParams()
  const files = new Map<string, File>()
  form.forEach((value, name) => {
    if (typeof value === 'string') fields.append(name, value)
    // Browsers send an empty file field as a file without bytes.
    else if (value.size > 0) files.set(name, value)
  })
  return { fields, files }
}
