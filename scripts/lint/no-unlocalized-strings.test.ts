import { expect, it } from 'vitest'
import { lintPlanted } from './lint-planted.ts'

/** Returns what the rule refuses in a component. */
async function refused(jsx: string): Promise<string[]> {
  const output = await lintPlanted(`export const Planted = ({ t, n, is }: any) => (${jsx})`)
  const faults = [...output.matchAll(/"(.*)" is in no catalogue/g)]
  return faults.map(([, text]) => text ?? '').toSorted()
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
