import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Anchor } from './anchor.ts'

/** A place of a network that serves the shop and the anchors beside it. */
export type Edge = { url: string; addAnchor(name: string, anchor: Anchor): void; stop(): Promise<void> }

/** How networks compress: pages as they are sent, files once. */
const QUALITY = { page: 4, file: 11 }
const TEXT = /^(text|application\/(json|javascript|manifest)|image\/svg)/
const DROPPED = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive']

/** The address of an anchor's script. */
export const scriptOf = (name: string) => `/anchor/${name}.js`

/** Serves the shop at `origin`, compressed as a network does, over HTTP/1.1. */
export async function startEdge(origin: string): Promise<Edge> {
  const anchors = new Map<string, { type: string; body: Buffer }>()
  const files = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const own = anchors.get(path)
    if (own) {
      response.writeHead(200, { 'content-type': own.type, 'content-encoding': 'br' })
      response.end(own.body)
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      forward(request.method ?? 'GET', path, request.headers, Buffer.concat(chunks)).then(
        ({ status, headers, body }) => {
          response.writeHead(status, headers)
          response.end(body)
        },
        () => response.destroy(),
      )
    })
  })

  async function forward(
    method: string,
    path: string,
    asked: NodeJS.Dict<string | string[]>,
    sent: Buffer<ArrayBuffer>,
  ) {
    const headers = new Headers({ 'accept-encoding': 'identity' })
    for (const name of [
      'accept',
      'cookie',
      'content-type',
      'origin',
      'x-country',
      'x-language',
      'x-client-app',
    ]) {
      const value = asked[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    for (const name of ['x-requested-case', 'x-csrftoken', 'sec-fetch-site', 'user-agent']) {
      const value = asked[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const answer = await fetch(origin + path, {
      method,
      headers,
      redirect: 'manual',
      ...(method !== 'GET' && method !== 'HEAD' && { body: sent }),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    const given = [...answer.headers].filter(([name]) => !DROPPED.includes(name) && name !== 'set-cookie')
    const kept: Record<string, string | string[]> = Object.fromEntries(given)
    const cookies = answer.headers.getSetCookie()
    if (cookies.length > 0) kept['set-cookie'] = cookies
    const type = answer.headers.get('content-type') ?? ''
    if (!TEXT.test(type) || body.length === 0) return { status: answer.status, headers: kept, body }
    kept['content-encoding'] = 'br'
    if (!path.startsWith('/assets/'))
      return { status: answer.status, headers: kept, body: packed(body, QUALITY.page) }
    const file = files.get(path) ?? packed(body, QUALITY.file)
    files.set(path, file)
    return { status: answer.status, headers: kept, body: file }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    addAnchor(name, { html, script }) {
      const page = packed(Buffer.from(html), QUALITY.page)
      anchors.set(`/anchor/${name}`, { type: 'text/html; charset=UTF-8', body: page })
      const code = packed(readFileSync(script), QUALITY.file)
      anchors.set(scriptOf(name), { type: 'text/javascript', body: code })
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function packed(body: Buffer, quality: number): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
