import { connect } from 'node:net'

export type SlowSender = { stop(): void; status(): number }

/**
 * Opens a connection, announces a body of unknown length and sends `first`, then one byte a second until it
 * is stopped. `status` is the status of the response, 0 until there is one. Never throws.
 */
export function sendSlowly(
  port: number,
  request: { method: string; path: string; headers: Readonly<Record<string, string>>; first: string },
): SlowSender {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
  const timer = setInterval(() => void (socket.writable && socket.write(chunk('x'))), 1_000)
  const stop = () => {
    clearInterval(timer)
    socket.destroy()
  }
  socket.setEncoding('latin1')
  socket.on('connect', () => {
    const headers = { host: `localhost:${port}`, 'transfer-encoding': 'chunked', ...request.headers }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.write([`${request.method} ${request.path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    socket.write(chunk(request.first))
  })
  socket.on('data', (text: string) => {
    received = (received + text).slice(0, 64)
    clearInterval(timer)
  })
  socket.on('error', () => clearInterval(timer))
  return { stop, status: () => Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0) }
}
