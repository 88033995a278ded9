import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { ROOT } from '../../../scripts/project.ts'
import { hostPageModule } from '../host-page.ts'

/** A bare React page: what the server sends and its one script. */
export type Anchor = { html: string; script: string }

const FOLDER = path.join(ROOT, '.torg/bench/phone')
/** The shop's own scripts and hints; its data blocks stay, because they are a part of the HTML. */
const OF_SHOP =
  /<script type="module" async(?: nonce="[^"]*")?>[^]*?<\/script>|<link (?:data-hint|data-sheet|href="[^"]*" data-entry)[^>]*>|<noscript>[^]*?<\/noscript>/g

/**
 * Makes a page of the same elements as `html`, one `createElement` each, rendered and hydrated by the
 * published React: the least that a React page of this HTML does. `src` is the address of its script. It
 * marks `listens` when React has hydrated it and it takes clicks.
 */
export async function makeAnchor(name: string, html: string, src: string): Promise<Anchor> {
  const folder = path.join(FOLDER, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'page.mjs'), hostPageModule(html.replace(OF_SHOP, '')))
  writeFileSync(path.join(folder, 'server.mjs'), SERVER)
  writeFileSync(path.join(folder, 'browser.mjs'), BROWSER)
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: path.join(folder, 'built'),
      target: 'es2022',
      modulePreload: false,
      lib: { entry: path.join(folder, 'browser.mjs'), formats: ['es'], fileName: () => 'browser.js' },
    },
  })
  const { render } = await import(/* @vite-ignore */ pathToFileURL(path.join(folder, 'server.mjs')).href)
  const script = `<link rel="modulepreload" href="${src}"><script type="module" src="${src}"></script>`
  const rendered: string = render()
  return {
    html: `<!DOCTYPE html>${rendered.replace('</head>', () => `${script}</head>`)}`,
    script: path.join(folder, 'built/browser.js'),
  }
}

const SERVER = `import { renderToString } from 'react-dom/server'
import { createPage } from './page.mjs'
export const render = () => renderToString(createPage())
`

const BROWSER = `import { createElement, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createPage } from './page.mjs'
function Page() {
  useEffect(() => {
    addEventListener('submit', (event) => event.preventDefault())
    performance.mark('listens')
  }, [])
  return createPage()
}
hydrateRoot(document, createElement(Page), {
  onRecoverableError(error) {
    performance.mark('rendered-again', { detail: String(error) })
  },
})
`
