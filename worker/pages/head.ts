import type { ClientBuild } from 'virtual:client-build'
import { partOf } from '../../client/entry.server.tsx'
import { serialise } from './serialise.ts'
import { type SwitchName, SWITCHED_OFF_META } from '../../shared/switches/switches.ts'
import type { Language } from '../../shared/sites.ts'
import { pageOff } from '../operations/page-off.ts'

/**
 * The part of the head after the style sheet: the switched-off parts, script hints of this page, and the
 * loader, the page's only inline script. `nonce` for a streamed page, null for a stored one.
 */
export function headHtml(
  build: ClientBuild,
  page: { screen: string | null; language: Language; off: readonly SwitchName[] },
  nonce: string | null,
): string {
  const filesOf = (source: string) => build.chunks[source] ?? []
  const screen = page.screen === null ? [] : filesOf(page.screen)
  const catalogue = `client/catalogues/${page.language}`
  const part = page.screen === null ? null : partOf(page.screen)
  const [messages] = part && part !== 'later' ? filesOf(`virtual:messages/${page.language}/${part}`) : []
  const modules = new Set([
    ...build.preloads,
    ...screen,
    ...filesOf(`${catalogue}.ts`),
    ...(part === 'later' ? filesOf(`${catalogue}-later.ts`) : []),
    ...(messages ? [messages] : []),
  ])
  modules.delete(build.entry)
  // The screen's own files are marked, because the browser has no table of them until the first navigation.
  const own = screen.at(-1)
  // Without `rel`, because on a slow line what the head preloads shares the bandwidth with the text: the
  // loader asks for the entry when the page is here, and makes the hints preloads once it is painted.
  const marks = new Map([
    [own, ' data-screen'],
    [messages, ' data-messages'],
  ])
  const hints = [...modules].map((file) => `<link data-hint${marks.get(file) ?? ''} href="${file}">`).join('')
  const sheet = build.sheet && `<link data-sheet href="${build.sheet}">`
  const entry = `<link href="${build.entry}" data-entry="${build.id}">${sheet ?? ''}`
  const off = pageOff(page.off).join(' ')
  const meta = off && `<meta name="${SWITCHED_OFF_META}" content="${off}">`
  // With scripts the loader asks for the sheet of the whole shop, so that no paint waits for it.
  const whole = build.sheet && `<noscript><link rel="stylesheet" href="${build.sheet}"></noscript>`
  return `${meta}${entry}${hints}${loaderHtml(build.loader, nonce)}${whole ?? ''}`
}

/**
 * The loader as a script that the parser does not wait for: Chromium's parser would pause at it, paint an
 * empty page, and show the text a tenth of a second later on a slow phone.
 */
export function loaderHtml(loader: string, nonce: string | null): string {
  return `<script type="module" async${nonce === null ? '' : ` nonce="${nonce}"`}>${loader}</script>`
}

/**
 * The font as a preload in the `Link` header, for a page whose URL has a token: Chromium sends that URL in
 * `Referer` with a font that a style sheet asks for, in spite of the page's policy, and not with a preload.
 * Other pages have none, because it would delay their text (docs/reference/pages.md#sending).
 */
export function fontLink({ font }: ClientBuild): string | null {
  return font && `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`
}

/** One state block (client/page-state.ts); empty without state. */
export function stateBlock(state: unknown): string {
  return `<script type="application/json" data-q="">${serialise(state)}</script>`
}
