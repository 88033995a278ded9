import type { Page, Response } from 'playwright'

/** Reports errors and warnings in the page's console, uncaught exceptions, and requests to other hosts. */
export function watch(page: Page, report: (problem: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      const about = message.location().url
      const where = about && about !== page.url() ? `${about} on ${page.url()}` : page.url()
      report(`console ${message.type()}: ${message.text()} (${where})`)
    }
  })
  page.on('pageerror', (error) => report(`uncaught: ${error.message} (${page.url()})`))
  page.on('request', (request) => {
    if (!isLocal(request.url())) report(`request to another host: ${request.url()}`)
  })
}

/** What a failed response says: the shop's own error, or that of the runtime that serves it. */
export async function describeFailure(response: Response): Promise<string> {
  const said = await response.text().catch((error: unknown) => `no body: ${String(error)}`)
  return `${response.status()} ${response.url()} ${JSON.stringify(response.headers())} ${said.slice(0, 500)}`
}

function isLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return !protocol.startsWith('http') || hostname === 'localhost' || hostname === '127.0.0.1'
}
