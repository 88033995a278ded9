import { loaderHtml } from './head.ts'

/**
 * Why a rendered page must not be stored; null for one that may be (docs/reference/security.md#cache-keys).
 * It must be complete and without nonce, scripts other than ours, and parts that need a script to become
 * visible.
 * `isPartial`: parts may be missing, which the browser renders.
 */
export function findViolation(html: string, loader: string, isPartial = false): string | null {
  if (!html.endsWith('</body></html>')) return 'it does not end'
  if (!/^<!doctype html><html[ >]/i.test(html)) return 'it does not begin'
  const nonce = find(html, /\snonce\s*=/i, /<[a-z][^<>]*\snonce\s*=/i)
  if (nonce) return `it has a nonce: ${nonce}`
  const rest = html.replace(loaderHtml(loader, null), '')
  const script = [...rest.matchAll(/<script/gi)].find(
    ({ index }) => !DATA.some((tag) => rest.startsWith(tag, index)),
  )
  if (script) return `it has a script of its own: ${rest.slice(script.index, script.index + 80)}`
  // React writes a late part into a hidden element, and a script that moves it.
  if (find(html, /\bhidden(="")? id="/i, /<(div|template|table|svg|math)\b[^<>]*\bhidden(="")? id="/i))
    return 'it has hidden late parts'
  if ((isPartial ? /<!--\$[?~]-->/ : /<!--\$[?!~]-->/).test(html)) return 'a part of it is missing'
  return null
}

/** Data blocks, which browsers do not execute. */
const DATA = ['<script type="application/json" data-q="">', '<script type="application/ld+json">']

/** What `whole` matches. `hint` is a part of it: to look for a part that few pages have costs an eighth of the time. */
function find(html: string, hint: RegExp, whole: RegExp): string | undefined {
  return hint.test(html) ? whole.exec(html)?.[0] : undefined
}
