import { gzipSync, brotliCompressSync, constants } from 'node:zlib'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { middle } from '../support/quantile.ts'
import { startBareWorker } from '../support/workerd.ts'
import type { Upstream } from './backend.ts'

/** The deferred read of a category page: its offers. */
const DEFERRED = '/section-listing/campaigns/'
const DELAY = 200
const TILES = 48
const IDENTITY = { headers: { 'accept-encoding': 'identity' } }

export type FirstByte = {
  /** Median milliseconds from the request to the first byte. */
  first: number
  /** Median milliseconds to the last byte before the deferred read. */
  shell: number
  /** Median milliseconds to the whole page. */
  end: number
  /** Required parts that were missing before the deferred read. */
  missing: string[]
}

/** Delays the offers of a page by 200 ms and measures its bytes before and after them. */
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
  const sentAt = performance.now()
  const response = await fetch(url, IDENTITY)
  const decoder = new TextDecoder()
  let early = ''
  let first = Number.NaN
  let shell = Number.NaN
  for await (const chunk of response.body ?? []) {
    const at = performance.now() - sentAt
    if (Number.isNaN(first)) first = at
    // Deferred data cannot come before its delay.
    if (at > DELAY) continue
    early += decoder.decode(chunk, { stream: true })
    shell = at
  }
  const promised: [string, boolean][] = [
    ['status 200', response.status === 200],
    ['title', /<title>[^<]+<\/title>/.test(early)],
    ['h1', /<h1[ >][^]*<\/h1>/.test(early)],
    [`${TILES} tiles`, (early.match(/<article/g) ?? []).length === TILES],
  ]
  return {
    first,
    shell,
    end: performance.now() - sentAt,
    missing: promised.flatMap(([name, isThere]) => (isThere ? [] : [name])),
  }
}

/** Median milliseconds from the first request of a new runtime to the whole page. */
export async function measureCold(distDir: string, origin: string, tries: number): Promise<number> {
  const times: number[] = []
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const worker = await startBareWorker({ distDir, origin, vars: { COMPRESS: 'none' } })
    try {
      const sentAt = performance.now()
      await (await fetch(`${worker.url}/no/categories/1`, IDENTITY)).text()
      times.push(performance.now() - sentAt)
    } finally {
      await worker.stop()
    }
  }
  return middle(times)
}

export type Bytes = { html: number; sheet: number; br: number; brWithoutSheet: number; gzip: number }

/** Sizes of the stored page in bytes. The CDN compresses it for browsers. */
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
  /** The whole upload, gzipped in one piece as the platform counts it. */
  all: number
  /** The modules that every isolate loads at its start, gzipped. */
  start: number
}

/** Sizes of the built storefront worker in bytes. */
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
