import { brotliCompressSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/project.ts'

/** Brotli bytes of the router without the route table and its matcher, which the worker shares. */
const ROUTER_MAX_BYTES = 3_000

const ENTRY = `
  export { RouterProvider } from '${ROOT}/client/router/provider.tsx'
  export { createRouter } from '${ROOT}/client/router/router.ts'
  export { createBrowserHistory } from '${ROOT}/client/router/history.ts'
  export * from '${ROOT}/client/router/use-router.ts'
`

test('the router weighs no more than three kilobytes', async () => {
  const build = await rolldown({
    input: 'entry',
    platform: 'browser',
    external: [/^react/, /shared\/(routes|route-match)\.ts$/],
    plugins: [
      {
        name: 'router-entry',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) => (id === 'entry' ? ENTRY : null),
      },
    ],
  })
  const { output } = await build.generate({ format: 'esm', minify: true })
  const bytes = brotliCompressSync(output.map((part) => ('code' in part ? part.code : '')).join('')).length
  expect(bytes).toBeLessThanOrEqual(ROUTER_MAX_BYTES)
  // A bundle without the router would pass the line above.
  expect(bytes).toBeGreaterThan(1_000)
})
