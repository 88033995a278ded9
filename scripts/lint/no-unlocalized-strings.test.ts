import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../project.ts'
import { captureNode } from '../system/node-process.ts'

const OXLINT = path.join(ROOT, 'node_modules/oxlint/bin/oxlint')

/** Returns what the rule refuses in a component of a folder with the project's configuration. */
async function refused(jsx: string): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'torg-lint-'))
  try {
    const config = JSON.parse(readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8')) as {
      jsPlugins: string[]
    }
    const jsPlugins = config.jsPlugins.map((plugin) => path.resolve(ROOT, plugin))
    // Types would need the project around the file.
    const settings = { ...config, jsPlugins, options: {} }
    writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(settings))
    mkdirSync(path.join(folder, 'client'))
    const file = path.join(folder, 'client/planted.tsx')
    writeFileSync(file, `export const Planted = ({ t, n, is }: any) => (${jsx})\n`)
    const args = ['--config', path.join(folder, '.oxlintrc.json'), '--quiet', '--format=unix', file]
    const { output } = await captureNode(OXLINT, args, process.env)
    const faults = [...output.matchAll(/"(.*)" is in no catalogue/g)]
    return faults.map(([, text]) => text ?? '').toSorted()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

it('refuses words between tags, in what is read and in strings that become either', async () => {
  expect(
    await refused(`<section aria-label="The basket"><p>Planted words</p>{is ? 'Open' : t\`Closed\`}
      {is && \`\${n} left\`}<img alt={'A cat'} /><q>“{n}”</q><Card heading="Your order" /></section>`),
  ).toEqual(['A cat', 'Open', 'Planted words', 'The basket', 'Your order', 'left', '“', '”'])
})

it('lets pass what a macro has, names, marks and what only machines read', async () => {
  expect(
    await refused(`<section aria-label={t\`The basket\`} className="Flex flex" data-kind="Full name">
      <Trans>Words <b>of a <i>message</i></b></Trans><Plural value={n} one="# Item" other="# Items" />
      Torg · {n} kr × 2 <input type="text" name="First" value="Kari" /></section>`),
  ).toEqual([])
})
