import { expect, it } from 'vitest'
import { lintPlanted } from './lint-planted.ts'

/** The lines of a file in which the rule refuses something. */
async function refused(...lines: string[]): Promise<number[]> {
  const output = await lintPlanted(
    `export const Planted = ({ t, msg, plural, cart, count, name }: any) => [\n${lines.join(',\n')}]`,
  )
  return [...output.matchAll(/planted\.tsx:(\d+):\d+: translators see \{0\}/g)].map(
    ([, line]) => Number(line) - 1,
  )
}

it('refuses what translators would see as {0}', async () => {
  const faults = await refused(
    't`${cart.count} left`',
    'msg`Pay ${String(count)}`',
    't({ message: `Pay ${cart.count}`, comment: `button` })',
    'msg`${plural(cart.count, { one: `# item`, other: `# items` })}`',
    '<Trans key="a">All <b>{cart.count}</b></Trans>',
    '<Plural key="b" value={cart.count} one="# item" other="# items" />',
    '<Trans key="c"><Plural value={cart.count} one="# item" other="# items" /></Trans>',
  )
  expect(faults).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('lets names pass, spaces, other macros and what is no message', async () => {
  const faults = await refused(
    't`${count} left of ${name}`',
    't({ message: `Pay ${count}`, comment: `button` })',
    'msg`${plural(count, { one: `# item`, other: `# items` })}`',
    '<Trans key="a">All{" "}<b title={cart.name}>{count}</b> <Plural value={count} one="#" other="#" /></Trans>',
    '`${cart.count}`',
    '<b key="b">{cart.count}</b>',
  )
  expect(faults).toEqual([])
})
