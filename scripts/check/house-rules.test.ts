import { describe, expect, it } from 'vitest'
import { findHouseFaults, HOUSE_RULES, type SourceFile } from './house-rules.ts'

const source = (text: string, path = 'client/ui/button.tsx'): SourceFile => ({ path, text })
const long = (count: number) => 'const one = 1\n'.repeat(count)

const BITES: Record<string, readonly SourceFile[]> = {
  'too long': [source(long(251))],
  'empty name': [source('', 'shared/utils.ts'), source('', 'client/helpers/clock.ts')],
  'coined name': [source('', 'client/features/account/leaving.ts'), source('', 'worker/letters/send.ts')],
  barrel: [source(`export * from './button.tsx'\n`)],
  'default export': [source('export default function Button() {}\n')],
  unfinished: [source('// TODO: later\n')],
  'focused or skipped test': [
    source(`it.only('works', () => {})`, 'shared/money.test.ts'),
    source(`describe.skip('works', () => {})`, 'tests/e2e/cart.test.ts'),
  ],
  'reads the clock': [
    source('const at = Date.now()\n'),
    source('const year = new Date().getFullYear()\n', 'tests/e2e/cart.test.ts'),
  ],
  'database rows by position': [
    source('const [, found] = await request.db.batch([write, read])\n', 'origin/cart/cart.ts'),
    source('const rows = results as D1Result<Row>[]\n', 'origin/cart/cart.ts'),
  ],
  'text outside the catalogues': [
    source(`const SOON = { nb: 'snart', sv: 'snart', en: 'soon' }\n`, 'origin/reminders/texts.ts'),
    source('const back = { nb: `Tilbake`, sv: `Tillbaka` }\n', 'worker/forms/responses.ts'),
  ],
  'path of a machine': [source('see /home/me/notes', 'docs/testing.md'), source(`open('/root/key')`)],
  secret: [
    source('-----BEGIN PRIVATE KEY-----', 'wrangler.toml'),
    source(`token = "ghp_${'a'.repeat(36)}"`, 'wrangler.toml'),
  ],
  'silenced type error': [source('// @ts-expect-error\n')],
}

describe('house rules', () => {
  it('every house rule has a file that it refuses', () => {
    expect(Object.keys(BITES).sort()).toEqual(HOUSE_RULES.map(({ name }) => name).sort())
  })

  it.each(Object.entries(BITES))('the house rule "%s" refuses its example', (name, files) => {
    for (const file of files) {
      const faults = findHouseFaults([file])
      expect(faults.join('\n'), file.path).toContain(`: ${name}; `)
    }
  })

  it('the house rules accept ordinary files', () => {
    const ordinary = [
      source('export function Button() {}\n'),
      source('export default { fetch: () => Date.now() }\n', 'worker/index.ts'),
      source('const day = new Date(now()).getDay()\n'),
      source(`const url = 'https://shop.example/home/sale'\n`),
      source(long(400), 'shared/cart/rows.test.ts'),
    ]
    expect(findHouseFaults(ordinary)).toEqual([])
  })
})
