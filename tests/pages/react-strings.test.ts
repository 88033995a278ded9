import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createElement, type ReactNode, Suspense, use } from 'react'
import type { renderToReadableStream } from 'react-dom/server.edge'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi, IDENTIFIER_PREFIX, preparePage, SERVER_BASE } from '../../client/entry.server.tsx'
import { SCREENS } from '../../client/screens.ts'
import { keepStrings } from '../../scripts/react-strings.ts'
import { ROUTES, type RouteKey } from '../../shared/routes.ts'
import { getLocale, type Site } from '../../shared/sites.ts'
import { builtInFooter } from '../../shared/content/built-in-footer.ts'
import { parseEnv } from '../../worker/env.ts'
import { VARIABLES } from '../door/edge.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { NO_SETTINGS } from '../../shared/content/site-settings.ts'

type Renderer = typeof renderToReadableStream
type Options = Parameters<Renderer>[1]

const require = createRequire(import.meta.url)
const FILE = require
  .resolve('react-dom/package.json')
  .replace('package.json', 'cjs/react-dom-server.edge.production.js')
const SOURCE = readFileSync(FILE, 'utf8')
const stock = evaluate(SOURCE)
const strings = evaluate(keepStrings(SOURCE))

/** React's file as the module it is, on the one React of this process. */
function evaluate(code: string): Renderer {
  const exported: { renderToReadableStream?: Renderer } = {}
  // Elements made by React's development build, as here, ask who owns them.
  const asked = code.replace('DefaultAsyncDispatcher = {', '$&getOwner: () => null,')
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('require', 'exports', asked)(require, exported)
  if (!exported.renderToReadableStream) throw new Error('React exports no renderToReadableStream')
  return exported.renderToReadableStream
}

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

describe('the renderer that keeps strings', () => {
  const screens = (Object.keys(ROUTES) as RouteKey[]).filter((key) => SCREENS[key] !== null)

  it.each(screens)('writes the bytes of the stock one for %s, streamed and complete', async (key) => {
    for (const site of ['no', 'se-en'] as const) {
      await renderScreen(stock, key, site, true)
      for (const isComplete of [false, true]) {
        const one = await renderScreen(stock, key, site, isComplete)
        expect(one.length).toBeGreaterThan(1_000)
        expect(await renderScreen(strings, key, site, isComplete)).toBe(one)
      }
    }
  })

  it('writes characters of every length across the ends of its buffer as they are', async () => {
    const texts = ['å', 'ø€', '🥕', 'a', '\u{1F468}\u200D\u{1F33E}', '<&"\'>'].flatMap((text) =>
      [1, 7, 4_095, 5_461, 8_191, 16_383, 16_384, 20_000].map((count) => text.repeat(count)),
    )
    const element = createElement(
      'main',
      { title: texts[4] },
      texts.map((text, index) => createElement('p', { key: index, 'data-x': text }, text, text)),
    )
    await expectSame(element)
  })

  it('writes halves of surrogate pairs as the stock one does', async () => {
    const texts = ['\uD83E', '\uDD55', 'a\uD83E', '\uDD55b', '\uD83E\uD83E\uDD55']
    await expectSame(
      createElement('p', null, ...texts.flatMap((text) => [text, createElement('b', { title: text })])),
    )
  })

  it.each([498, 499, 500, 501, 502, 700])(
    'keeps a boundary of about %i bytes in or out of line as the stock one does',
    async (bytes) => {
      for (const letter of ['a', 'å', '€', '🥕']) {
        const text = letter.repeat(Math.round(bytes / Buffer.byteLength(letter)))
        const element = () =>
          createElement(
            'main',
            null,
            createElement(Suspense, { fallback: 'wait' }, createElement(Late, { text: soon(text) })),
          )
        for (const progressiveChunkSize of [Number.POSITIVE_INFINITY, 1]) {
          expect(await render(strings, element(), { progressiveChunkSize })).toBe(
            await render(stock, element(), { progressiveChunkSize }),
          )
        }
      }
    },
  )

  it('leaves nothing of a flush that failed to the next response', async () => {
    const secret = createElement('p', null, 'of somebody else')
    const stream = await strings(secret, {})
    await stream.cancel('gone')
    const failing = createElement(Thrower)
    await expect(
      strings(createElement('main', null, 'of somebody else', failing), { onError: () => {} }),
    ).rejects.toThrow('no')
    expect(await render(strings, createElement('p', null, 'mine'))).toBe('<p>mine</p>')
  })

  it('writes a page that is aborted half-way as the stock one does', async () => {
    const aborted = async (renderer: Renderer) => {
      const abort = new AbortController()
      const element = createElement(
        'main',
        null,
        createElement(
          Suspense,
          { fallback: 'wait' },
          createElement(Late, { text: new Promise<string>(() => {}) }),
        ),
      )
      const stream = await renderer(element, { signal: abort.signal, onError: () => 'gone' })
      abort.abort()
      return new Response(stream).text()
    }
    expect(await aborted(strings)).toBe(await aborted(stock))
  })
})

async function expectSame(element: ReactNode): Promise<void> {
  expect(await render(strings, element)).toBe(await render(stock, element))
}

async function render(renderer: Renderer, element: ReactNode, options: Options = {}): Promise<string> {
  return new Response(await renderer(element, options)).text()
}

type Answer = { status: number; text: string }
const answers = new Map<string, Promise<Answer>>()

/** Asked once: what comes in time for one renderer must not be late for the other. */
async function answerOf(site: Site, path: string, init: RequestInit): Promise<Response> {
  const key = `${site} ${init.method} ${path}`
  const asking =
    answers.get(key) ??
    origin.fetch(path, init).then(async (answer) => ({ status: answer.status, text: await answer.text() }))
  answers.set(key, asking)
  const { status, text } = await asking
  return new Response(text, { status, headers: { 'content-type': 'application/json' } })
}

/** A screen with data of its own; what is deferred comes once the first bytes are out. */
async function renderScreen(
  renderer: Renderer,
  key: RouteKey,
  site: Site,
  isComplete: boolean,
): Promise<string> {
  const locale = getLocale(site)
  const config = parseEnv(VARIABLES)
  let isPastCritical = false
  let letLateCome = () => {}
  const late = new Promise<void>((resolve) => {
    letLateCome = resolve
  })
  const page = await preparePage({
    api: createApi({
      base: SERVER_BASE,
      host: 'http://localhost:8787',
      clientToken: config.clientToken,
      transactionId: 'test',
      headers: { 'x-country': locale.country, 'x-language': locale.language },
      fetch: async (url, { body, ...init }) => {
        if (isPastCritical && !isComplete) await late
        const { pathname, search } = new URL(url)
        const answer = await answerOf(site, pathname + search, { ...init, ...(body && { body }) })
        isPastCritical = true
        return answer
      },
    }),
    context: {
      locale,
      config: config.public,
      publicOrigin: config.publicOrigin,
      year: 2026,
      isWebview: false,
      isSignedIn: false,
      experiments: {},
      forced: [],
      form: null,
    },
    content: { footer: builtInFooter(locale), settings: NO_SETTINGS },
    match: { key, params: PARAMS },
    search: { q: 'melk' },
    isComplete,
    onFailure: () => {},
  })
  const stream = await renderer(page.element, {
    nonce: 'bm9uY2U=',
    identifierPrefix: IDENTIFIER_PREFIX,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: () => 'reported',
  })
  if (isComplete) await stream.allReady
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let html = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    html += decoder.decode(part.value, { stream: true })
    letLateCome()
  }
  return html
}

/** Of any route: what exists is shown, and the page of what doesn't is a page, too. */
const PARAMS = {
  id: '2',
  token: 'a'.repeat(43),
  orderNumber: 'NO-0000000018',
  code: 'abc',
  slug: 'privacy',
  type: 'legal',
}

function Late({ text }: { text: Promise<string> }) {
  return createElement('p', null, use(text))
}

function Thrower(): never {
  throw new Error('no')
}

const soon = (text: string) => new Promise<string>((resolve) => setTimeout(resolve, 5, text))
