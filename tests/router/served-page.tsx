import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import babel from '@rolldown/plugin-babel'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { renderToString } from 'react-dom/server'
import { rolldown } from 'rolldown'
import { createFixedHistory } from '../../client/router/history.ts'
import { createRouter } from '../../client/router/router.ts'
import { Page } from './page.tsx'

/** Serves the small shop, rendered on the server and hydrated from its bundle. */
export async function servePage(): Promise<{ origin: string; close: () => void }> {
  const script = await bundle()
  const server: Server = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    const isWebview = request.headers['user-agent']?.includes('TorgAndroid/') ?? false
    const address = `http://${request.headers.host}${request.url}`
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    try {
      response.end(isScript ? script : render(address, isWebview))
    } catch (error) {
      response.writeHead(500).end()
      throw error
    }
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, close: () => void server.close() }
}

async function bundle(): Promise<string> {
  const build = await rolldown({
    input: new URL('page-entry.tsx', import.meta.url).pathname,
    platform: 'browser',
    // Errors still throw; the rest are directives for other bundlers.
    logLevel: 'silent',
    plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
    transform: { define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.SSR': 'false' } },
  })
  const { output } = await build.generate({ format: 'esm', minify: true })
  return output[0].code
}

function render(address: string, isWebview: boolean): string {
  const nothing = () => {}
  const router = createRouter({
    history: createFixedHistory(address),
    site: 'no',
    prepare: () => Promise.resolve(),
  })
  const services = { track: nothing, report: nothing, openChat: nothing }
  const markup = renderToString(<Page router={router} services={services} isWebview={isWebview} />)
  return `<!doctype html><html lang="en"${isWebview ? ' data-webview' : ''}>
    <head><link rel="icon" href="data:," /><style>.sr-only { position: absolute; opacity: 0 }</style></head>
    <body><div id="root">${markup}</div><script type="module" src="/page.js"></script></body></html>`
}
