/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import { href } from '../../shared/href.ts'
import { findNextPath } from '../../shared/next-path.ts'
import { consolePath } from './console-link.tsx'
import type { Panel } from './panel.ts'

const SHEET = `
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;background:light-dark(#fbf8f1,#141a17);color:light-dark(#16201b,#e6ece8)}
header{background:#12372a;padding:8px 24px}nav{display:flex;flex-wrap:wrap;gap:4px 20px}header a,header summary{color:#fff;min-height:24px}header a[aria-current]{font-weight:700}
header .row{justify-content:space-between;align-items:center;margin:0 0 4px}header summary{cursor:pointer;padding:4px 0}
main{padding:8px 24px 48px;max-width:1080px;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;background:light-dark(#fff,#1c2420)}[tabindex]>table{overflow-wrap:break-word}th,td{text-align:left;padding:6px 10px;border-bottom:1px solid light-dark(#ece6d8,#37423c)}
td form{display:inline-flex;gap:6px;margin:0 12px 0 0}input,select{font:inherit;padding:4px 8px;max-width:100%;box-sizing:border-box}input[type=number]{width:7em}
button{font:inherit;padding:4px 12px;min-height:32px}[role=status]{background:light-dark(#e6f2dc,#22382a);padding:8px 12px}[role=alert]{background:light-dark(#fce3e1,#48221e);padding:8px 12px}
fieldset{border:1px solid light-dark(#8a8472,#7d877f);margin:16px 0;padding:8px 12px;min-width:0}textarea{font:inherit;width:100%;box-sizing:border-box;padding:4px 8px}
.wide,.cell input{width:100%}.row{display:flex;flex-wrap:wrap;gap:6px;margin:8px 0;align-items:end}.row textarea{flex:1 1 320px}.cell{flex:1 1 200px}.cell input,.cell select,.cell label{display:block}
[aria-invalid]{outline:2px solid light-dark(#b3261e,#f2b8b5)}
@media(min-width:601px){.phone{display:none}html{scroll-padding-top:80px}main>:is([role=status],[role=alert]){position:sticky;top:0;z-index:1}}
@media(max-width:600px){.desk{display:none}header nav a{flex:1 0 40%;padding:6px 0}header{padding:12px}main{padding:8px 12px 48px}th,td{padding:6px 4px;font-size:13px}
td form{flex-wrap:wrap;margin:0}td select{max-width:8em}input[type=number]{width:5.5em;padding:4px}}`

export type Notice = { kind: 'status' | 'alert'; text: string }

/** A page of the console: plain HTML, forms and no script. */
export function ConsolePage(props: {
  panels: Panel[]
  panel: Panel
  notice: Notice | null
  children?: Child
}) {
  const { panels, panel, notice, children } = props
  return (
    <Document title={panel.title}>
      <header>
        <div class="row">
          <a href="/no/">To the shop</a>
          <form method="post" action="/no-en/account/">
            <input type="hidden" name="form" value="log-out" />
            <button>Log out</button>
          </form>
        </div>
        <details class="phone">
          <summary>Menu: {panel.title}</summary>
          <PanelLinks panels={panels} panel={panel} />
        </details>
        <div class="desk">
          <PanelLinks panels={panels} panel={panel} />
        </div>
      </header>
      <main>
        <h1>{panel.title}</h1>
        {notice && <p role={notice.kind}>{notice.text}</p>}
        {children}
      </main>
    </Document>
  )
}

function PanelLinks({ panels, panel }: { panels: Panel[]; panel: Panel }) {
  return (
    <nav aria-label="Console">
      {panels.map(({ segment, title }) => (
        <a
          key={segment}
          href={consolePath(segment)}
          aria-current={segment === panel.segment ? 'page' : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  )
}

/** A frame inside a panel, which loads itself anew after a few seconds. */
export function LivePage({ title, children }: { title: string; children: Child }) {
  return (
    <Document title={title} refresh={LIVE_SECONDS}>
      {children}
    </Document>
  )
}

const LIVE_SECONDS = 3

/** The page of a visitor who is not logged in; `path` is the one they asked for. */
export function ConsoleLoginPage({ path }: { path: string }) {
  const next = findNextPath('no-en', path) ?? '/console/'
  return (
    <Document title="Log in">
      <main>
        <h1>For staff</h1>
        <p>
          <a href={href('no-en', 'login', {}, { next })}>Log in to the shop</a> as staff. You then come back
          here.
        </p>
      </main>
    </Document>
  )
}

function Document({ title, refresh, children }: { title: string; refresh?: number; children: Child }) {
  return (
    <>
      {raw('<!doctype html>')}
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          {refresh !== undefined && <meta http-equiv="refresh" content={String(refresh)} />}
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          <title>{title} · Torg console</title>
          <style>{raw(SHEET)}</style>
        </head>
        <body>{children}</body>
      </html>
    </>
  )
}
