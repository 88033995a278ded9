import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { ROOT } from '../project.ts'
import { reactBindingsPlugin } from './react-bindings-plugin.ts'

const HOOK = path.join(ROOT, 'client/hooks/use-delayed.ts')

it('a hook of React is a call of a binding in the client, and unused exports are left out', async () => {
  const code = await bundle(true)
  expect(code).toMatch(/read\(['"]useEffect['"]\)/)
  expect(code).not.toMatch(/\.useEffect\)\(|read\(['"]useReducer['"]\)/)
})

it('without the plugin the same hook is a call of a member', async () => {
  expect(await bundle(false)).toMatch(/\.useEffect\)\(/)
})

async function bundle(isBound: boolean): Promise<string> {
  const result = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: isBound ? [reactBindingsPlugin()] : [],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: HOOK, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  return result.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n')
}
