import { html } from 'hono/html'
import { PURGE_KINDS } from '../operations/cache-changes.ts'
import type { OperatorDocuments } from '../operations/operator-documents.ts'
import { SWITCHES, SWITCH_NAMES } from '../../shared/switches/switches.ts'
import type { PolicyOverrides } from '../operations/cache-controls.ts'
import { shorterPart } from '../cache/page-parts.ts'
import { ALL_POLICIES } from '../cache/policies.ts'
import { rowOf, shippedPolicy } from '../cache/policy-names.ts'
import { breakable } from './live-html.ts'

type Html = ReturnType<typeof html>

/** The content of the panel: live figures, switches, purge, times. `notice` describes a wrong entry. */
export function edgeHtml(
  { policies, generations, switches }: OperatorDocuments,
  options: { notice: string | null; actsWithin: string },
): Html {
  const faults = [
    ...policies.faults.map((fault) => `policies: ${fault}`),
    ...generations.faults.map((fault) => `generations: ${fault}`),
    ...switches.faults.map((fault) => `switches: ${fault}`),
  ]
  return html`${options.notice === null ? '' : html`<p role="alert">${options.notice}</p>`}
    ${faults.map((fault) => html`<p role="alert">A document cannot be used and is ignored. ${fault}</p>`)}
    <p>Changes act within ${options.actsWithin}. One person at a time: the last one to write wins.</p>
    <h2>Now</h2>
    <iframe
      title="Hits and misses of this isolate"
      src="/console/edge/live/"
      style="width:100%;height:640px;border:1px solid #ece6d8;background:#fff"
    ></iframe>
    <h2>Switches</h2>
    <div style="overflow-x:auto">
      <table>
        <thead>
          <tr>
            <th>Switch</th>
            <th>Now</th>
            <th>Change</th>
          </tr>
        </thead>
        <tbody>
          ${SWITCH_NAMES.map((name) => {
            const state = switches.document?.[name] ?? 'on'
            const next = state === 'on' ? 'off' : 'on'
            return html`<tr>
              <th scope="row">${name}<br /><small style="font-weight:400">${SWITCHES[name]}</small></th>
              <td>${state}</td>
              <td>
                <form method="post">
                  <input type="hidden" name="action" value="switch" /><input
                    type="hidden"
                    name="switch"
                    value="${name}"
                  /><button name="state" value="${next}">Switch ${name} ${next}</button>
                </form>
              </td>
            </tr>`
          })}
        </tbody>
      </table>
    </div>
    <h2>Purge</h2>
    <form method="post">
      <input type="hidden" name="action" value="purge" />
      <label
        >What
        <select name="kind">
          ${[...PURGE_KINDS].reverse().map((kind) => html`<option>${kind}</option>`)}
        </select></label
      >
      <label>Name <input name="name" placeholder="no/category/1" /></label>
      <label><input type="checkbox" name="sure" /> also when it is a site or everything</label>
      <button>Purge</button>
    </form>
    <p>page: no/category/1 · entity: product:132, content:footer, growth · site: no, se-en · all: no name</p>
    <h2>Times</h2>
    <p>
      In seconds: fresh, then stale while a new copy is made, how long an old copy stands in for a source that
      fails, and how long it is remembered that there is nothing, where it is. A page is fresh for no longer
      than its shortest part; “Set with its parts” also makes shorter ones fresh as long, and so other pages
      that have them.
    </p>
    <div style="overflow-x:auto">
      <table>
        <thead>
          <tr>
            <th>Cache</th>
            <th>Shipped</th>
            <th>Fresh, stale, on failure, nothing there</th>
          </tr>
        </thead>
        <tbody>
          ${namesShown(policies.document ?? {}).map((name) => policyRow(name, policies.document ?? {}))}
        </tbody>
      </table>
    </div>`
}

/** All rows, and those that have times for a country. */
function namesShown(overrides: PolicyOverrides): string[] {
  const rows = Object.keys(ALL_POLICIES)
  const others = Object.keys(overrides).filter((name) => !rows.includes(name))
  return rows.flatMap((name) => [name, ...others.filter((other) => rowOf(other).row === name).toSorted()])
}

function policyRow(name: string, overrides: PolicyOverrides): Html {
  const changed = overrides[name] ?? {}
  const shorter = shorterPart(name, overrides)
  const policy = shippedPolicy(name)
  const { ttl = 0, staleWhileRevalidate = 0, staleIfError = 0, negativeTtl = 0 } = policy ?? {}
  const shipped = { ttl, staleWhileRevalidate, staleIfError, negativeTtl }
  const shown =
    negativeTtl > 0
      ? [ttl, staleWhileRevalidate, staleIfError, negativeTtl]
      : [ttl, staleWhileRevalidate, staleIfError]
  const field = (time: keyof typeof shipped, label: string) =>
    html`<input
      type="number"
      name="${time}"
      min="${time === 'ttl' ? 1 : 0}"
      aria-label="${label}, ${name}"
      value="${changed[time] ?? shipped[time] / 1_000}"
    /> `
  const isChanged = Object.keys(changed).length > 0
  return html`<tr>
    <th scope="row">
      ${breakable(name)}${isChanged ? html`<br /><small>changed</small>` : ''}${shorter === null ? '' : html`<br /><small>fresh for ${shorter.seconds} s at most: ${breakable(shorter.part)}</small>`}
    </th>
    <td>${shown.map((time) => time / 1_000).join(' / ')}</td>
    <td>
      <form method="post">
        <input
          type="hidden"
          name="cache"
          value="${name}"
        />${field('ttl', 'Fresh')}${field('staleWhileRevalidate', 'Stale')}${field('staleIfError', 'On failure')}${negativeTtl > 0 ? field('negativeTtl', 'Nothing there') : ''}<button
          name="action"
          value="set"
        >
          Set</button
        >${name.startsWith('page:') ? html` <button name="action" value="set-page">Set with its parts</button>` : ''}${isChanged ? html` <button name="action" value="unset">As shipped</button>` : ''}
      </form>
    </td>
  </tr>`
}
