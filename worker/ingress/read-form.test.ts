import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AppEnv } from '../context.ts'
import { readBody } from './read-body.ts'
import { readForm, readUpload } from './read-form.ts'

const app = new Hono<AppEnv>()
app.post('/form', async (c) => Response.json(String((await readForm(c)) ?? 'refused')))
app.post('/upload', async (c) => {
  if (typeof (await readBody(c, 1_000)) === 'string') return Response.json('refused')
  const upload = await readUpload(c)
  return Response.json(upload ? [String(upload.fields), [...upload.files.keys()]] : 'refused')
})

const post = async (path: string, body: BodyInit, headers: Record<string, string>) =>
  (await app.request(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)).json()

const PLAIN = { 'content-type': 'application/x-www-form-urlencoded' }
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=abc' }
const UPLOAD = [
  '--abc',
  'Content-Disposition: form-data; name="form"',
  '',
  'claim',
  '--abc',
  'Content-Disposition: form-data; name="photo"; filename="a.png"',
  'Content-Type: image/png',
  '',
  'picture',
  '--abc--',
  '',
].join('\r\n')

it('readUpload returns a complete form', async () => {
  expect(await post('/form', 'a=1&b=2', { ...PLAIN, 'content-length': '7' })).toBe('a=1&b=2')
  expect(await post('/upload', UPLOAD, MULTIPART)).toEqual(['form=claim', ['photo']])
})

it('readUpload refuses a form whose sender disconnects', async () => {
  expect(await post('/form', 'a=1&b', { ...PLAIN, 'content-length': '7' })).toBe('refused')
  expect(await post('/upload', UPLOAD.slice(0, -4), MULTIPART)).toBe('refused')
  expect(await post('/upload', UPLOAD, { ...MULTIPART, 'content-length': '900' })).toBe('refused')
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('Gone')) })
  expect(await post('/form', broken, PLAIN)).toBe('refused')
})
