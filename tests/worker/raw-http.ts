import { connect } from 'node:net'

export type RawResponse = { status: number; headers: Record<string, string>; body: string }

/**
 * Writes exactly these bytes to a port and returns the first response, for requests that no HTTP client
 * sends. Status 0 means that none came.
 */
export function sendRaw(port: number, text: string, encoding: BufferEncoding = 'utf8'): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(parseResponse(received))
    }
    const timer = setTimeout(finish, PATIENCE_MS)
    socket.setEncoding('latin1')
    // A server that refuses early may reset the connection while this still writes.
    socket.on('error', (error) => (received === '' ? reject(error) : finish()))
    socket.on('data', (chunk: string) => {
      received += chunk
      if (isWhole(received)) finish()
    })
    socket.on('end', finish)
    socket.on('connect', () => socket.write(text, encoding))
  })
}

/** For responses without a detectable end. */
const PATIENCE_MS = 3_000

/** Header lines of an ordinary request, with `overrides` as complete lines. */
export function rawRequest(
  target: string,
  options: { method?: string; lines?: readonly string[]; body?: string } = {},
) {
  const { method = 'GET', lines = ['Host: localhost'], body = '' } = options
  return [`${method} ${target} HTTP/1.1`, ...lines, 'Connection: close', '', body].join('\r\n')
}

function isWhole(received: string): boolean {
  const at = received.indexOf('\r\n\r\n')
  if (at < 0) return false
  if (/transfer-encoding: chunked/i.test(received.slice(0, at))) return received.endsWith('\r\n0\r\n\r\n')
  const length = /content-length: (\d+)/i.exec(received.slice(0, at))?.[1]
  return length !== undefined && received.length >= at + 4 + Number(length)
}

function parseResponse(received: string): RawResponse {
  const at = received.indexOf('\r\n\r\n')
  const [status = '', ...lines] = received.slice(0, Math.max(at, 0)).split('\r\n')
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const colon = line.indexOf(':')
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim()
  }
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(status)?.[1] ?? 0),
    headers,
    body: received.slice(at + 4),
  }
}
