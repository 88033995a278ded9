import type { OfflineTexts } from '../../shared/offline/offline-settings.ts'

/** A kept page in the list: its path and its title as HTML. */
export type KeptLink = { path: string; title: string }

/** The page that stands for one that is not on the device: what is, and a link to try again. */
export function missingPage(texts: OfflineTexts, kept: readonly KeptLink[]): Response {
  const links = kept.map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`).join('')
  const list = links && `<h2>${texts.kept}</h2><ul>${links}</ul>`
  const html = `<!doctype html><html lang="${texts.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${texts.title}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${STYLE}</style></head><body><header><a href="${texts.home.path}" aria-label="${texts.home.name}">${MARK}</a></header><main><h1>${texts.title}</h1><p>${texts.explanation}</p><p><a href="">${texts.again}</a></p>${list}</main></body></html>`
  const headers = {
    'content-type': 'text/html; charset=UTF-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  }
  // 503: the page may exist, and no one may keep this one for it.
  return new Response(html, { status: 503, headers })
}

/** The word mark (client/layout/logo.tsx) as text, because without a network nothing else may come. */
const MARK = 'torg<i></i>'

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;font:1.0625rem/1.5 system-ui,sans-serif;background:light-dark(#fbf8f1,#121916);color:light-dark(#1c2620,#eef2ee)}header a{padding:.5rem 1rem;font-size:1.75rem;font-weight:800;letter-spacing:-.05em;text-decoration:none}i{display:inline-block;width:.625rem;height:.625rem;margin-left:.125rem;border-radius:50% 50% 50% 0;background:light-dark(#1f7a4d,#57b07d)}main{max-width:40rem;margin:0 auto;padding:3rem 1rem}h1{font-size:1.75rem}h2{margin-top:2rem;font-size:1.125rem}ul{padding:0;list-style:none}a{display:inline-block;padding:.625rem 0;color:inherit;font-weight:600}'
