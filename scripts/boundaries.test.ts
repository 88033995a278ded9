import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { BOUNDARIES, findStaleArrows, findViolations } from './boundaries.ts'
import { readImports, type Import } from './module-graph.ts'
import { ROOT } from './project.ts'

const file = (from: string, to: string): Import => ({ from, to, isPackage: false })
const pack = (from: string, to: string): Import => ({ from, to, isPackage: true })
const crossed = (each: Import) => findViolations([each]).map(({ boundary }) => boundary.name)

const BITES: Record<string, readonly Import[]> = {
  'client-layers': [
    file('client/ui/button.tsx', 'client/links/link.tsx'),
    file('client/links/link.tsx', 'client/queries/user.ts'),
    file('client/queries/user.ts', 'client/features/cart/cart-button.tsx'),
    file('client/features/cart/cart-button.tsx', 'client/layout/header.tsx'),
    file('client/layout/header.tsx', 'client/app.tsx'),
  ],
  'client-files-have-a-layer': [file('client/app.tsx', 'client/extras/thing.ts')],
  'features-apart': [file('client/features/cart/cart.tsx', 'client/features/search/search-box.tsx')],
  'screens-apart': [
    file('client/screens/home/screen.tsx', 'client/screens/category/tile.tsx'),
    file('client/layout/header.tsx', 'client/screens/home/screen.tsx'),
  ],
  'client-stays-in-the-browser': [
    file('client/api.ts', 'worker/origin.ts'),
    file('client/api.ts', 'origin/user/routes.ts'),
    pack('client/api.ts', 'node:fs'),
    pack('client/api.ts', 'cloudflare:workers'),
    pack('client/api.ts', 'hono/cookie'),
  ],
  'catalogues-through-one-place': [file('client/layout/footer.tsx', 'locales/nb/shell.po')],
  'door-to-the-client': [file('worker/pages/pages.ts', 'client/app.tsx')],
  'worker-apart-from-the-backend': [file('worker/origin.ts', 'origin/index.ts')],
  'worker-imports': [file('worker/app.ts', 'locales/en/shell.po')],
  'backend-apart': [file('origin/index.ts', 'worker/door.ts'), file('origin/index.ts', 'client/api.ts')],
  'backend-without-react': [pack('origin/console/routes.tsx', 'react-dom/server')],
  'shared-is-pure': [
    file('shared/routes.ts', 'client/api.ts'),
    pack('shared/routes.ts', 'react'),
    pack('shared/routes.ts', 'node:path'),
  ],
  'nothing-ships-tests': [
    file('worker/app.ts', 'tests/support/shop.ts'),
    file('origin/index.ts', 'scripts/shop.ts'),
    file('client/app.tsx', 'client/app.test.tsx'),
  ],
  'imports-name-the-file': [
    file('client/app.tsx', 'client/screens'),
    file('client/app.tsx', 'client/layout/index.ts'),
  ],
}

describe('boundaries', () => {
  it('each has an import that it refuses', () => {
    expect(Object.keys(BITES).sort()).toEqual(BOUNDARIES.map(({ name }) => name).sort())
  })

  it.each(Object.entries(BITES))('%s bites', (name, imports) => {
    for (const each of imports) expect(crossed(each), `${each.from} → ${each.to}`).toContain(name)
  })

  it.each([
    file('worker/pages/pages.ts', 'client/entry.server.tsx'),
    file('client/catalogues/nb.ts', 'locales/nb/shell.po'),
    file('client/screens.ts', 'client/screens/home/screen.tsx'),
    file('client/screens/home/screen.tsx', 'client/layout/page.tsx'),
    file('client/features/cart/cart.test.tsx', 'tests/support/shop.ts'),
    file('origin/user/routes.ts', 'shared/api/user.ts'),
    pack('shared/api/user.ts', 'valibot'),
    pack('origin/console/routes.tsx', 'hono/jsx'),
  ])('$from may import $to', (each) => {
    expect(crossed(each)).toEqual([])
  })

  it('are crossed nowhere in the project', () => {
    const imports = readImports(ROOT, ['client', 'worker', 'origin', 'shared'])
    const found = findViolations(imports).map(
      ({ boundary, import: each }) => `${each.from} imports ${each.to}: ${boundary.reason}`,
    )
    expect(found).toEqual([])
    expect(findStaleArrows(imports), 'arrows of FEATURE_ARROWS nobody needs').toEqual([])
  })
})

describe('the module graph', () => {
  it('sees every form an import can take', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'torg-graph-'))
    try {
      mkdirSync(path.join(root, 'worker'))
      const source = [
        `import { one } from '../origin/one.ts'`,
        `import type { Two } from '../origin/two.ts'`,
        `export { three } from '../origin/three.ts'`,
        `export * from '../origin/four.ts'`,
        `import '../origin/five.ts'`,
        `const six = () => import('../origin/six.ts')`,
        `type Seven = import('../origin/seven.ts').Seven`,
        `import eight from 'hono'`,
        `import raw from '../origin/nine.sql?raw'`,
      ].join('\n')
      writeFileSync(path.join(root, 'worker/app.ts'), source)
      const imports = readImports(root, ['worker'])
      const local = imports.filter(({ isPackage }) => !isPackage).map(({ to }) => to)
      const names = ['one.ts', 'two.ts', 'three.ts', 'four.ts', 'five.ts', 'six.ts', 'seven.ts', 'nine.sql']
      expect(local.sort()).toEqual(names.map((name) => `origin/${name}`).sort())
      expect(imports.filter(({ isPackage }) => isPackage).map(({ to }) => to)).toEqual(['hono'])
    } finally {
      rmSync(root, { recursive: true })
    }
  })
})
