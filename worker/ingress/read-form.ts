import type { AppContext } from '../context.ts'
import { readBody } from './read-body.ts'

export const FORM_MAX_BYTES = 16 * 1024

/** The fields of a posted form. Null for another type and for a body that is too long or truncated. */
export async function readForm(c: AppContext): Promise<URLSearchParams | null> {
  if (!isForm(c)) return null
  const bytes = await readBody(c, FORM_MAX_BYTES)
  return typeof bytes === 'string' ? null : parse(bytes)
}

/** Like `readForm`, but null for a body that has not been read yet. */
export function readFields(c: AppContext): URLSearchParams | null {
  const bytes = c.get('body')
  return bytes && bytes.byteLength <= FORM_MAX_BYTES && isForm(c) ? parse(bytes) : null
}

function isForm(c: AppContext): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('content-type') ?? '')
}

/** True for every multipart type, also for an unknown one. */
export function isMultipart(c: AppContext): boolean {
  return /^multipart\//i.test(c.req.header('content-type') ?? '')
}

function parse(bytes: Uint8Array): URLSearchParams {
  return new URLSearchParams(new TextDecoder().decode(bytes))
}

/** A form with pictures, as a browser without JavaScript sends it: fields and files. */
export type Upload = { fields: URLSearchParams; files: ReadonlyMap<string, File> }

/**
 * Parses a form with pictures from the body that has been read. Null for any other body and for a truncated
 * one (docs/reference/api.md#uploads).
 */
export async function readUpload(c: AppContext): Promise<Upload | null> {
  const bytes = c.get('body')
  if (!bytes || !isMultipart(c)) return null
  return parseUpload(bytes, c.req.header('content-type') ?? '')
}

/** Parses bytes of a multipart `type`; null when they are not such a form. */
export async function parseUpload(body: BodyInit, type: string): Promise<Upload | null> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null)
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
