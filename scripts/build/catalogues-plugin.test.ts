import { expect, it } from 'vitest'
import { cataloguesPlugin } from './catalogues-plugin.ts'
import { readPseudoLocale } from './pseudo-locale.ts'

type Messages = Record<string, unknown>
type Load = (this: { addWatchFile(): void }, id: string) => Promise<{ code: string } | null>

async function load(part: string, options?: { isPseudo: boolean }): Promise<Messages> {
  const plugin = cataloguesPlugin(options)
  const loaded = await (plugin.load as Load).call(
    { addWatchFile: () => undefined },
    `\0virtual:messages/${part}`,
  )
  const json = /^export const messages = JSON\.parse\((.*)\)$/s.exec(loaded?.code ?? '')?.[1]
  return JSON.parse(JSON.parse(json ?? '""') as string) as Messages
}

const saysIn = (messages: Messages, words: string) => JSON.stringify(messages).includes(words)

it('each side gets the messages of its own files', async () => {
  const [first, later, worker, origin] = await Promise.all(
    ['first', 'later', 'worker', 'origin'].map((part) => load(`nb/${part}`)),
  )
  const holders = (words: string) =>
    Object.entries({ first, later, worker, origin })
      .filter(([, messages]) => saysIn(messages ?? {}, words))
      .map(([part]) => part)
  expect(holders('Innholdet kom ikke frem i tide')).toEqual(['worker'])
  expect(holders('Bilen er på vei til deg')).toEqual(['origin'])
  expect(Object.keys(first ?? {}).filter((id) => id in (later ?? {}))).toEqual([])
})

it('a server gets the parts of every text, as Lingui reads them', async () => {
  expect(Object.values(await load('sv/worker')).every(Array.isArray)).toBe(true)
})

it('the pseudo-locale makes English 40 % longer, keeps names and plurals, and leaves the others alone', async () => {
  const [plain, pseudo, norwegian, same] = await Promise.all([
    load('en/origin'),
    load('en/origin', { isPseudo: true }),
    load('nb/origin'),
    load('nb/origin', { isPseudo: true }),
  ])
  expect(same).toEqual(norwegian)
  expect(Object.keys(pseudo)).toEqual(Object.keys(plain))
  for (const [id, tokens] of Object.entries(plain)) {
    const [text] = tokens as unknown[]
    if (typeof text !== 'string' || (tokens as unknown[]).length > 1) continue
    expect((pseudo[id] as string[])[0]?.length, text).toBeGreaterThanOrEqual(Math.floor(text.length * 1.4))
  }
  // A name is a list: `["count", "plural", …]`.
  const names = (messages: Messages) =>
    Object.values(messages).map((tokens) =>
      (tokens as unknown[]).flatMap((token) => (Array.isArray(token) ? [token.slice(0, 2)] : [])),
    )
  expect(names(pseudo)).toEqual(names(plain))
})

it('the pseudo-locale is asked for by TORG_PSEUDO=1 alone', () => {
  expect(readPseudoLocale({})).toBe(false)
  expect(readPseudoLocale({ TORG_PSEUDO: '1' })).toBe(true)
  expect(() => readPseudoLocale({ TORG_PSEUDO: 'yes' })).toThrow('may be "0" or "1"')
})
