import { gzipSync, brotliCompressSync, constants } from 'node:zlib'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { middle } from '../support/quantile.ts'
import { startBareWorker } from '../support/workerd.ts'
import type { Upstream } from './backend.ts'

/** The one read of a category page that may come later: its offers. */
const DEFERRED = '/section-listing/campaigns/'
const DELAY = 200
const TILES = 48
const IDENTITY = { headers: { 'accept-encoding': 'identity' } }

export type FirstByte = {
  /** Milliseconds from the request, medians. */
  first: number
  /** The bytes until nothing more came while the deferred read was still away. */
  shell: number
  end: number
  /** Which of what has to be in the first bytes was not there. */
  missing: string[]
}

/** A page whose offers take 200 ms: when its bytes come, and what is in those before the offers. */
export async function measureFirstByte(url: string, upstream: Upstream, tries: number): Promise<FirstByte> {
  await upstream.slow({ slow: DEFERRED, milliseconds: DELAY })
  const seen: FirstByte[] = []
  try {
    for (let page = 1; page <= tries; page += 1) seen.push(await readSlowly(`${url}/no/categories/${page}`))
  } finally {
    await upstream.slow(null)
  }
  const median = (of: (each: FirstByte) => number) => middle(seen.map(of))
  return {
    first: median(({ first }) => first),
    shell: median(({ shell }) => shell),
    end: median(({ end }) => end),
    missing: [...new Set(seen.flatMap(({ missing }) => missing))],
  }
}

async function readSlowly(url: string): Promise<FirstByte> {
  const askedAt = performance.now()
  const answer = await fetch(url, IDENTITY)
  const decoder = new TextDecoder()
  let early = ''
  let first = Number.NaN
  let shell = Number.NaN
  for await (const chunk of answer.body ?? []) {
    const at = performance.now() - askedAt
    if (Number.isNaN(first)) first = at
    // What is deferred is announced by its data and cannot come sooner than its delay.
    if (at > DELAY) continue
    early += decoder.decode(chunk, { stream: true })
    shell = at
  }
  const promised: [string, boolean][] = [
    ['status 200', answer.status === 200],
    ['title', /<title>[^<]+<\/title>/.test(early)],
    ['h1', /<h1[ >][^]*<\/h1>/.test(early)],
    [`${TILES} tiles`, (early.match(/<article/g) ?? []).length === TILES],
  ]
  return {
    first,
    shell,
    end: performance.now() - askedAt,
    missing: promised.flatMap(([name, isThere]) => (isThere ? [] : [name])),
  }
}

/** Milliseconds from a request to the whole page, the first that a fresh runtime is asked; medians. */
export async function measureCold(distDir: string, origin: string, tries: number): Promise<number> {
  const times: number[] = []
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const worker = await startBareWorker({ distDir, origin, vars: { COMPRESS: 'none' } })
    try {
      const askedAt = performance.now()
      await (await fetch(`${worker.url}/no/categories/1`, IDENTITY)).text()
      times.push(performance.now() - askedAt)
    } finally {
      await worker.stop()
    }
  }
  return middle(times)
}

export type Bytes = { html: number; sheet: number; br: number; brWithoutSheet: number; gzip: number }

/** Of the stored page; what a browser gets is compressed by the CDN. */
export function pageBytes(html: string): Bytes {
  const bare = html.replace(/<style>.*?<\/style>/s, '')
  const length = Buffer.byteLength(html)
  return {
    html: length,
    sheet: length - Buffer.byteLength(bare),
    br: brotli(html),
    brWithoutSheet: brotli(bare),
    gzip: gzipSync(html).length,
  }
}

export type WorkerSize = {
  /** What is uploaded, gzipped in one piece as the platform counts it. */
  all: number
  /** Of it: what every isolate reads at its start. */
  start: number
}

/** Bytes of the built storefront worker. */
export function workerSize(distDir: string): WorkerSize {
  const home = path.join(distDir, 'torg')
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  const read = (file: string) => readFileSync(path.join(home, file))
  const start = new Set<string>()
  const follow = (file: string) => {
    if (start.has(file) || !existsSync(path.join(home, file))) return
    start.add(file)
    const code = read(file).toString()
    for (const [, from = ''] of code.matchAll(/(?:^|[;\n}])(?:import|export)[^"'()]*?["'](\.[^"']+)["']/g)) {
      follow(path.normalize(path.join(path.dirname(file), from)))
    }
  }
  follow('index.js')
  const packed = (names: readonly string[]) => gzipSync(Buffer.concat(names.map(read)), { level: 9 }).length
  return { all: packed(files), start: packed([...start]) }
}

function brotli(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
