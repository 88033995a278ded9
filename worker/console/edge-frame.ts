import { html, raw } from 'hono/html'
import { getSession } from '../../shared/api/user.ts'
import * as v from 'valibot'
import type { AppContext } from '../context.ts'
import { callOther } from '../upstream/call-other.ts'
import { readBackend } from '../upstream/call.ts'
import { findSession, requestHeaders } from '../upstream/request-headers.ts'
import { hasPass, makePass } from './edge-pass.ts'

const FRAME_MAX_BYTES = 64 * 1024
/** The placeholder in the console's page for what only the storefront knows. */
const ROOM = /<p id="edge">[^<]*<\/p>/

/** The page around the panel. `pass` is a cookie for the time when no backend answers. */
export type Frame = { around(panel: string): string; pass: string | null }

/**
 * The page around the panel for whoever may see it, else null. The console's host decides; where it has no console,
 * the commerce API by its session; and while neither answers, what this worker signed for this session when one did.
 */
export async function findFrame(c: AppContext, path: string): Promise<Frame | null> {
  const answer = await askConsole(c, path)
  if (answer === 'refused') return null
  const session = findSession(c)
  if (session === null) return null
  if (typeof answer === 'object') {
    return { around: (panel) => answer.page.replace(ROOM, () => panel), pass: await makePass(c, session) }
  }
  const isStaff = answer === 'absent' ? await asksAsStaff(c) : null
  if (isStaff === true) return { around: ownFrame(null), pass: await makePass(c, session) }
  if (isStaff === null && (await hasPass(c, session))) return { around: ownFrame(AWAY), pass: null }
  return null
}

const AWAY = 'The backend does not answer. You were let in by what it said of you in the last twelve hours.'

/** A console that refuses has said so; one that is not there leaves it to the API. */
async function askConsole(
  c: AppContext,
  path: string,
): Promise<{ page: string } | 'refused' | 'absent' | 'away'> {
  const headers = requestHeaders(c, { as: 'visitor' })
  headers.set('accept', 'text/html')
  try {
    const response = await callOther(c, 'console', { path, headers, maxBytes: FRAME_MAX_BYTES })
    if (response === null) return 'absent'
    const page = await response.text()
    if (response.status === 200 && ROOM.test(page)) return { page }
    if (response.status >= 500 || response.status === 429) return 'away'
    return response.status === 404 || response.status === 200 ? 'absent' : 'refused'
  } catch {
    return 'away'
  }
}

const staffSession = v.object({ user: v.nullable(v.object({ isStaff: v.boolean() })) })

/** Null when the API does not say. */
async function asksAsStaff(c: AppContext): Promise<boolean | null> {
  try {
    const response = await readBackend(c, { endpoint: getSession }, { as: 'visitor' })
    if (response.status !== 200) return null
    return v.parse(staffSession, JSON.parse(await response.text())).user?.isStaff === true
  } catch {
    return null
  }
}

/** A page of this worker, where no console gives one. */
const ownFrame = (notice: string | null) => (panel: string) =>
  String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          <title>Edge · Torg console</title>
          <style>
            body {
              font:
                16px/1.5 system-ui,
                sans-serif;
              margin: 0 auto;
              padding: 8px 24px 48px;
              max-width: 1080px;
              color: #16201b;
              overflow-wrap: anywhere;
            }
            table {
              border-collapse: collapse;
              width: 100%;
            }
            th,
            td {
              text-align: left;
              padding: 6px 10px;
              border-bottom: 1px solid #ece6d8;
            }
            button,
            input,
            select {
              font: inherit;
              min-height: 32px;
            }
          </style>
        </head>
        <body>
          <main>
            <h1>Edge</h1>
            ${notice === null ? '' : html`<p role="status">${notice}</p>`}${raw(panel)}
          </main>
        </body>
      </html>`,
  )
