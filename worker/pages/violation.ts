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
  for (const [tag] of html.matchAll(/<[a-z][^<>]*\snonce\s*=/gi)) return `it has a nonce: ${tag}`
  const rest = html.replace(loaderHtml(loader, null), '')
  const script = [...rest.matchAll(/<script/gi)].find(
    ({ index }) => !DATA.some((tag) => rest.startsWith(tag, index)),
  )
  if (script) return `it has a script of its own: ${rest.slice(script.index, script.index + 80)}`
  // React writes a late part into a hidden element, and a script that moves it.
  if (/<(div|template|table|svg|math)\b[^<>]*\bhidden(="")? id="/i.test(html))
    return 'it has hidden late parts'
  if ((isPartial ? /<!--\$[?~]-->/ : /<!--\$[?!~]-->/).test(html)) return 'a part of it is missing'
  return null
}

/** Data blocks, which browsers do not execute. */
const DATA = ['<script type="application/json" data-q="">', '<script type="application/ld+json">']
