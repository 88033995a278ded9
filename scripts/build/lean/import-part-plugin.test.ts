import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { ROOT } from '../../project.ts'
import { importPartPlugin } from './import-part-plugin.ts'

/** A page that imports a part, or none. */
const FILES: Record<string, string> = {
  '/page-with-part': `document.onclick = () => import('/part')`,
  '/page': 'document.title = 1',
  '/part': `import { shared } from '/shared'; export const part = shared`,
  '/shared': 'export const shared = document.title',
}

it('an import of a part goes through the function of the shop and not through that of Vite', async () => {
  const code = await bundle('/page-with-part')
  expect(code).toContain('modulepreload')
  expect(code).not.toContain('vite:preloadError')
  expect(await bundle('/page-with-part', [])).toContain('vite:preloadError')
})

it('the build fails when Vite no longer asks for its function', async () => {
  await expect(bundle('/page')).rejects.toThrow('correct scripts/build/lean/import-part-plugin.ts')
})

async function bundle(input: string, plugins: Plugin[] = [importPartPlugin()]): Promise<string> {
  const files: Plugin = {
    name: 'test:files',
    enforce: 'pre',
    resolveId: (id) => (id in FILES ? `\0test:${id}` : null),
    load: (id) => FILES[id.slice('\0test:'.length)] ?? null,
  }
  const result = (await build({
    root: path.resolve(ROOT),
    configFile: false,
    logLevel: 'silent',
    plugins: [files, ...plugins],
    build: { write: false, minify: false, rolldownOptions: { input } },
  })) as Rolldown.RolldownOutput
  return result.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n')
}
