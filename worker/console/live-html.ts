import { html } from 'hono/html'
import { OUTCOMES } from '../cache/cache-result.ts'
import type { Counts, Tally } from '../counters/counters.ts'

type Html = ReturnType<typeof html>

const REFRESH_SECONDS = 3

/** The frame inside the panel, which reloads itself every few seconds until it is paused. */
export function liveHtml(tally: Tally, now: Date, isPaused: boolean): Html {
  const { isolate, since, routes, caches } = tally
  const begun = since === null ? now : new Date(since)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        ${isPaused ? '' : html`<meta http-equiv="refresh" content="${REFRESH_SECONDS}" />`}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <title>Edge, live · Torg console</title>
        <style>
          body {
            font:
              14px/1.4 system-ui,
              sans-serif;
            margin: 12px;
            color: #16201b;
          }
          table {
            border-collapse: collapse;
            width: 100%;
          }
          th,
          td {
            padding: 3px 8px;
            text-align: right;
            border-bottom: 1px solid #ece6d8;
          }
          th:first-child {
            text-align: left;
          }
          @media (max-width: 600px) {
            body {
              margin: 6px;
              font-size: 12px;
            }
            th,
            td {
              padding: 3px 2px;
            }
          }
          a {
            color: #12372a;
          }
        </style>
      </head>
      <body>
        <p>
          Of one isolate only (${isolate}), since ${clockOf(begun)} UTC; now it is ${clockOf(now)}. Another
          request may meet another isolate with counts of its own.
          ${isPaused ? html`<a href="/console/edge/live/">Go on</a>` : html`Every ${REFRESH_SECONDS} s. <a href="/console/edge/live/?paused">Pause</a>`}
        </p>
        ${table('Requests by route', routes)} ${table('Reads by cache', caches)}
      </body>
    </html>`
}

function table(caption: string, rows: Record<string, Counts>): Html {
  return html`<table>
    <caption style="text-align:left;font-weight:700;padding-top:8px">
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">Name</th>
        ${OUTCOMES.map((outcome) => html`<th scope="col">${outcome}</th>`)}
        <th scope="col">hit or stale</th>
      </tr>
    </thead>
    <tbody>
      ${Object.entries(rows).map(
        ([name, counts]) =>
          html`<tr>
            <th scope="row">${breakable(name)}</th>
            ${OUTCOMES.map((outcome) => html`<td>${counts[outcome]}</td>`)}
            <td>${rateOf(counts)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

/** Lets `catalogue:products` break after its colon. */
export function breakable(name: string): Html {
  const [kind = '', ...rest] = name.split(':')
  return rest.length === 0 ? html`${kind}` : html`${kind}:<wbr />${rest.join(':')}`
}

/** The share of requests that a cache served, of those that used a cache. */
function rateOf({ hit, stale, miss, error }: Counts): string {
  const asked = hit + stale + miss + error
  return asked === 0 ? '–' : `${((100 * (hit + stale)) / asked).toFixed(1)} %`
}

function clockOf(date: Date): string {
  return date.toISOString().slice(11, 19)
}
