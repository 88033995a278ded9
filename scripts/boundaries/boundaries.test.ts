import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { BOUNDARIES, findStaleArrows, findViolations } from './boundaries.ts'
import { findFolderKnots } from './folder-knots.ts'
import { readImports, type Import } from './module-graph.ts'
import { ROOT } from '../project.ts'

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
    file('client/app.tsx', 'client/fixtures/page.tsx'),
  ],
  'client-files-have-a-layer': [file('client/app.tsx', 'client/extras/thing.ts')],
  'features-apart': [file('client/features/cart/cart.tsx', 'client/features/search/search-box.tsx')],
  'screens-apart': [
    file('client/screens/home/screen.tsx', 'client/screens/category/tile.tsx'),
    file('client/layout/header.tsx', 'client/screens/home/screen.tsx'),
  ],
  'client-stays-in-the-browser': [
    file('client/api/api.ts', 'worker/upstream/upstream.ts'),
    file('client/api/api.ts', 'origin/user/session.ts'),
    pack('client/api/api.ts', 'node:fs'),
    pack('client/api/api.ts', 'cloudflare:workers'),
    pack('client/api/api.ts', 'hono/cookie'),
  ],
  'catalogues-through-one-place': [file('client/layout/footer.tsx', 'locales/nb.po')],
  'client-entry': [file('worker/pages/pages.ts', 'client/app.tsx')],
  'worker-apart-from-the-backend': [file('worker/upstream/upstream.ts', 'origin/index.ts')],
  'worker-imports': [file('worker/app.ts', 'locales/en.po')],
  'backend-apart': [
    file('origin/index.ts', 'worker/ingress/ingress.ts'),
    file('origin/index.ts', 'client/api/api.ts'),
  ],
  'origin-layers': [
    file('origin/http/mount.ts', 'origin/cart/routes.ts'),
    file('origin/payments/settle.ts', 'origin/checkout/routes.ts'),
  ],
  'origin-rooms-have-a-layer': [file('origin/app.ts', 'origin/extras/routes.ts')],
  'backend-without-react': [pack('origin/console/routes.tsx', 'react-dom/server')],
  'shared-is-pure': [
    file('shared/routes.ts', 'client/api/api.ts'),
    pack('shared/routes.ts', 'react'),
    pack('shared/routes.ts', 'node:path'),
  ],
  'nothing-ships-tests': [
    file('worker/app.ts', 'tests/support/shop.ts'),
    file('origin/index.ts', 'scripts/shop/shop.ts'),
    file('client/app.tsx', 'client/app.test.tsx'),
  ],
  'imports-name-the-file': [
    file('client/app.tsx', 'client/screens'),
    file('client/app.tsx', 'client/layout/index.ts'),
  ],
}

describe('boundaries', () => {
  it('every boundary has an import that it refuses', () => {
    expect(Object.keys(BITES).sort()).toEqual(BOUNDARIES.map(({ name }) => name).sort())
  })

  it.each(Object.entries(BITES))('the boundary %s refuses its example', (name, imports) => {
    for (const each of imports) expect(crossed(each), `${each.from} → ${each.to}`).toContain(name)
  })

  it.each([
    file('worker/pages/pages.ts', 'client/entry.server.tsx'),
    file('client/catalogues/nb.ts', 'locales/nb.po'),
    file('client/screens.ts', 'client/screens/home/screen.tsx'),
    file('client/screens/home/screen.tsx', 'client/layout/page.tsx'),
    file('client/features/cart/cart.test.tsx', 'tests/support/shop.ts'),
    file('origin/user/session.ts', 'shared/api/user.ts'),
    pack('shared/api/user.ts', 'valibot'),
    pack('origin/console/routes.tsx', 'hono/jsx'),
  ])('$from may import $to', (each) => {
    expect(crossed(each)).toEqual([])
  })

  it('no import of the project crosses a boundary', () => {
    const imports = readImports(ROOT, ['client', 'worker', 'origin', 'shared', 'scripts'])
    const found = findViolations(imports).map(
      ({ boundary, import: each }) => `${each.from} imports ${each.to}: ${boundary.reason}`,
    )
    expect(found).toEqual([])
    expect(findStaleArrows(imports), 'arrows of FEATURE_ARROWS nobody needs').toEqual([])
  })
})

describe('folder knots', () => {
  const knotsOf = (...arrows: [string, string][]) =>
    findFolderKnots(arrows.map(([from, to]) => file(from, to)))

  it('a cycle between two folders is found at any level', () => {
    expect(
      knotsOf(['origin/cart/a.ts', 'origin/user/b.ts'], ['origin/user/x/c.ts', 'origin/cart/d.ts']),
    ).toEqual([{ folder: 'origin', members: ['cart/', 'user/'] }])
    expect(
      knotsOf(['origin/user/x/a.ts', 'origin/user/b.ts'], ['origin/user/b.ts', 'origin/user/x/c.ts']),
    ).toEqual([{ folder: 'origin/user', members: ['b.ts', 'x/'] }])
  })

  it('cycles of files, one-way imports and imports of tests are not reported', () => {
    expect(knotsOf(['origin/a.ts', 'origin/b.ts'], ['origin/b.ts', 'origin/a.ts'])).toEqual([])
    expect(knotsOf(['origin/x/a.ts', 'origin/b.ts'], ['origin/c.ts', 'origin/x/a.ts'])).toEqual([])
    expect(knotsOf(['origin/x/a.ts', 'origin/y/b.ts'], ['origin/y/b.test.ts', 'origin/x/a.ts'])).toEqual([])
  })

  it('the project has no cycle of folders', () => {
    expect(findFolderKnots(readImports(ROOT, ['client', 'worker', 'origin', 'shared', 'scripts']))).toEqual(
      [],
    )
  })
})

describe('the module graph', () => {
  it('the module graph contains every form of import', () => {
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
