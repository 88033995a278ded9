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

/** Median milliseconds from the start of a process to its first whole page. */
export type Cold = { page: number; bare: number }

/** Starts the shipped worker and a bare React worker in turn. */
export async function measureCold(
  folders: Record<keyof Cold, string>,
  origin: string,
  tries: number,
): Promise<Cold> {
  const times: Record<keyof Cold, number[]> = { page: [], bare: [] }
  for (let attempt = 0; attempt < tries; attempt += 1) {
    times.page.push(await timeToPage(folders.page, origin))
    times.bare.push(await timeToPage(folders.bare, origin))
  }
  return { page: middle(times.page), bare: middle(times.bare) }
}

async function timeToPage(distDir: string, origin: string): Promise<number> {
  const startedAt = performance.now()
  const worker = await startBareWorker({ distDir, origin, vars: { COMPRESS: 'none' } })
  try {
    await (await fetch(`${worker.url}/no/categories/1`, IDENTITY)).text()
    return performance.now() - startedAt
  } finally {
    await worker.stop()
  }
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

/** The level at which CDNs compress pages as they are sent. */
const CDN_QUALITY = 4

function brotli(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: CDN_QUALITY } }).length
}
