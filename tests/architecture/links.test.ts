import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/project.ts'
import { isKnownSection } from '../../shared/route-match.ts'

/** Links inside the shop are typed from shared/routes.ts: `<Link to="cart">`, `href(site, 'cart')`. */

const files = readdirSync(path.join(ROOT, 'client'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => `client/${file}`)

/** Files that implement or show links, or get a path from the backend, the content system or `findNextPath`. */
const GIVEN_PATHS = [
  'client/features/account/entry-page.tsx',
  'client/links/content-link.ts',
  'client/links/link-target.ts',
  'client/links/link.tsx',
  'client/screens/checkout/pay-button.tsx',
  'client/screens/delivery/screen.tsx',
  'client/screens/webview-links/screen.tsx',
]

const code = (file: string) =>
  readFileSync(path.join(ROOT, file), 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/[^\n]*/gm, '')

it('the client contains no literal path of a page', () => {
  const literals = files.flatMap((file) =>
    [...code(file).matchAll(/(path=|href=\{?)?["'`](\/([\w-]*)[/?#]?[^"'`\n]*)["'`]/g)]
      .filter(([, attribute, , segment]) => (segment === '' ? attribute : isKnownSection(segment)))
      .map(([, , literal]) => `${file}: ${literal}`),
  )
  expect(literals).toEqual([])
})

it('only the listed files link by path', () => {
  const others = files.filter((file) => /relative_path/.test(code(file)) && !GIVEN_PATHS.includes(file))
  expect(others).toEqual([])
  // A listed file that no longer links by path has to leave the list.
  expect(GIVEN_PATHS.filter((file) => !/relative_path/.test(code(file)))).toEqual([])
})
