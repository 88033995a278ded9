import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createElement, type ReactNode, Suspense, use } from 'react'
import type { renderToReadableStream } from 'react-dom/server.edge'
import { describe, expect, it } from 'vitest'
import { keepStrings } from '../../scripts/build/react-strings/keep-strings.ts'

// builds.test.ts compares every screen; these tests cover what no screen writes.

type Renderer = typeof renderToReadableStream
type Options = Parameters<Renderer>[1]

const require = createRequire(import.meta.url)
const FILE = require
  .resolve('react-dom/package.json')
  .replace('package.json', 'cjs/react-dom-server.edge.production.js')
const SOURCE = readFileSync(FILE, 'utf8')
const stock = evaluate(SOURCE)
const strings = evaluate(keepStrings(SOURCE))

/** Evaluates React's file as a module that shares this process's React. */
function evaluate(code: string): Renderer {
  const exported: { renderToReadableStream?: Renderer } = {}
  // Elements of React's development build, as used here, ask for their owner.
  const asked = code.replace('DefaultAsyncDispatcher = {', '$&getOwner: () => null,')
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('require', 'exports', asked)(require, exported)
  if (!exported.renderToReadableStream) throw new Error('React exports no renderToReadableStream')
  return exported.renderToReadableStream
}

describe('the string renderer', () => {
  it('attributes and children of every kind are written as by stock React, also the second time', async () => {
    const plain = ['a', '', ' "<&\'>', 'å', 7, 0, Number.NaN, true, false, null, undefined]
    const values = [...plain, () => {}, ['b']]
    const usual = 'className class tabIndex role width htmlFor title hrefLang data-x DATA-Y aria-label value'
    const odd = 'acceptCharset hidden download rows href src onclick spellCheck xlinkHref method muted'
    const names = [...`${usual} ${odd} suppressHydrationWarning __proto__ constructor`.split(' '), 'a b']
    const element = createElement(
      'main',
      { className: `many ${names.length}` },
      names.flatMap((name) =>
        values.map((value, index) =>
          createElement(
            'p',
            { key: `${name} ${index}`, [name]: value },
            value as ReactNode,
            'and',
            value as ReactNode,
          ),
        ),
      ),
      ['a', 'javascript:alert(1)', '/a?b&c'].map((href) => createElement('a', { key: href, href }, href)),
      Array.from({ length: 1_200 }, (_, index) =>
        createElement('i', { key: index, className: `i-${index} <` }),
      ),
    )
    await expectSame(element)
    await expectSame(element)
  })

  it('characters of every length stay intact at the ends of its buffer', async () => {
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

  it('lone surrogates are written as by stock React', async () => {
    const texts = ['\uD83E', '\uDD55', 'a\uD83E', '\uDD55b', '\uD83E\uD83E\uDD55']
    await expectSame(
      createElement('p', null, ...texts.flatMap((text) => [text, createElement('b', { title: text })])),
    )
  })

  it.each([498, 499, 500, 501, 502, 700])(
    'a boundary of about %i bytes is inlined or outlined as by stock React',
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

  it('bytes of a failed flush do not reach the next response', async () => {
    const secret = createElement('p', null, 'of somebody else')
    const stream = await strings(secret, {})
    await stream.cancel('gone')
    const failing = createElement(Thrower)
    await expect(
      strings(createElement('main', null, 'of somebody else', failing), { onError: () => {} }),
    ).rejects.toThrow('no')
    expect(await render(strings, createElement('p', null, 'mine'))).toBe('<p>mine</p>')
  })

  it('a page that is aborted half-way is written as by stock React', async () => {
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

function Late({ text }: { text: Promise<string> }) {
  return createElement('p', null, use(text))
}

function Thrower(): never {
  throw new Error('no')
}

const soon = (text: string) => new Promise<string>((resolve) => setTimeout(resolve, 5, text))
