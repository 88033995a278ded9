import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/project.ts'
import { isKnownSection } from '../../shared/route-match.ts'

/** Links inside the shop are typed from shared/routes.ts: `<Link to="cart">`, `href(site, 'cart')`. */

const files = readdirSync(path.join(ROOT, 'client'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => `client/${file}`)

/**
 * Files that implement or show links, or get a path from the backend, the content system or `findNextPath`.
 */
const GIVEN_PATHS = [
  'client/features/account/entry-page.tsx',
  'client/links/content-target.ts',
  'client/links/link-target.ts',
  'client/links/link.tsx',
  'client/links/to-link-target.ts',
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

/** Files with a plain anchor that is followed without being tracked, and why. */
const UNTRACKED: Record<string, string> = {
  'client/features/account/login-form.tsx': 'opens another form in place',
  'client/layout/failed.tsx': 'shown when the code of the page did not come',
  'client/links/link.tsx': 'tracks itself',
  'client/offline/missing-page.ts': 'a page without a network, and without scripts',
  'client/screens/delivery-tracker/screen.tsx': 'shown without JavaScript only',
  'client/screens/token-authentication/screen.tsx': 'a bare page, which loads no tracker',
  'client/ui/error-boundary.tsx': 'shown when the code of the page has failed',
}

it('every link is a `Link`, leads to a place on its page, or tracks its clicks', () => {
  const plain = files.flatMap((file) =>
    [...code(file).matchAll(/<a\s(?:=>|[^>])*>/g)]
      .filter(([anchor]) => !/href=(["']|\{`)#|trackClick/.test(anchor))
      .map(() => file),
  )
  expect([...new Set(plain)].toSorted()).toEqual(Object.keys(UNTRACKED))
})
