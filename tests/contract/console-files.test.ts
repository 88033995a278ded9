import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FILE_BYTES_MAX } from '../../origin/media/content-files.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { type Staff, signInStaff } from './staff.ts'

let origin: TestOrigin
let editor: Staff
beforeAll(async () => {
  origin = await createTestOrigin()
  editor = await signInStaff(origin, 'catalogue@torg.test')
})
afterAll(() => origin.dispose())

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'

/** Sends a file as the console's form does; returns the notice after the redirect, or the page of a refusal. */
async function send(text: string, name: string, cookie = editor.cookie) {
  const body = new FormData()
  body.set('file', new File([text], 'x.pdf', { type: 'application/pdf' }))
  body.set('name', name)
  const response = await origin.fetch('/console/files/', {
    method: 'POST',
    headers: { cookie, origin: 'http://localhost:8787' },
    body,
  })
  const location = new URL(response.headers.get('location') ?? '/', 'http://localhost')
  return { status: response.status, message: location.searchParams.get('done') ?? (await response.text()) }
}

describe('a file that an editor sends', () => {
  it('is downloaded by visitors under its name, and never shown', async () => {
    expect(await send(PDF, 'Vilkår (2027)')).toEqual({
      status: 303,
      message: 'Vilkår (2027) is stored. Links lead to it by the target file:/media/files/1.pdf',
    })
    const response = await origin.fetch('/media/files/1.pdf')
    expect([response.status, await response.text()]).toEqual([200, PDF])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="1.pdf"; filename*=UTF-8''Vilk%C3%A5r%20%282027%29.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    expect(await editor.open('files/')).toContain('file:/media/files/1.pdf')
    for (const path of ['2.pdf', '1', '1.html', '0.pdf']) {
      expect((await origin.fetch(`/media/files/${path}`)).status, path).toBe(404)
    }
  })

  it('is stored once', async () => {
    expect((await send(PDF, 'Another name')).message).toContain('Vilkår (2027) is stored.')
    expect(await origin.db.prepare('SELECT count(*) AS count FROM content_files').first('count')).toBe(1)
  })

  it.each([
    ['<html>%%EOF</html>', 'Page', 'File: it is no PDF, or not a whole one.'],
    ['', 'Empty', 'File: choose one.'],
    [PDF, '', 'Name: write one of at most 80 characters.'],
    [`%PDF-1.7${' '.repeat(FILE_BYTES_MAX)}%%EOF`, 'Large', 'File: at most 1900 kB.'],
  ])('is refused with its rule: %#', async (text, name, rule) => {
    expect(await send(text, name)).toEqual({ status: 400, message: expect.stringContaining(rule) })
  })

  it('comes from editors and administrators only', async () => {
    const support = await signInStaff(origin, 'support@torg.test')
    expect((await send(PDF, 'Mine', support.cookie)).status).toBe(403)
    expect(await support.open('files/')).toContain('has no access to this page')
  })
})
