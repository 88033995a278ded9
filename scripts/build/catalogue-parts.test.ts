import { expect, it } from 'vitest'
import { type CompiledMessages, type Part, readPart } from './catalogue-parts.ts'
import { readPseudoLocale } from './pseudo-locale.ts'

const PARTS: readonly Part[] = ['first', 'later', 'worker', 'origin']

it('each side has the messages of its own files', async () => {
  const parts = await Promise.all(PARTS.map(async (part) => ({ part, ...(await readPart('nb', part)) })))
  const partsWith = (words: string) =>
    parts.filter(({ messages }) => JSON.stringify(messages).includes(words)).map(({ part }) => part)
  expect(partsWith('Det du sendte, kom ikke frem i tide')).toEqual(['worker'])
  expect(partsWith('Bilen er på vei til deg')).toEqual(['origin'])
  expect(partsWith(': fjernet fra handlekurven')).toEqual(['first'])
  const [first, later] = parts
  const twice = Object.keys(first?.messages ?? {}).filter((id) => id in (later?.messages ?? {}))
  expect(twice).toEqual([])
})

it('a screen has the later messages of the files that run with it', async () => {
  const [product, cart, later] = await Promise.all(
    (['product', 'cart', 'later'] as const).map(async (part) => (await readPart('nb', part)).messages),
  )
  const says = (messages: CompiledMessages | undefined, words: string) =>
    JSON.stringify(messages).includes(words)
  // features/product-details, features/cart-lines and layout/page-end.tsx, which loads at the first interaction.
  expect([product, cart].map((part) => says(part, 'Nettovekt') || says(part, 'Ingredienser'))).toEqual([
    true,
    false,
  ])
  expect([product, cart].map((part) => says(part, 'Tøm handlekurven'))).toEqual([false, true])
  expect(Object.keys({ ...product, ...cart }).filter((id) => !(id in (later ?? {})))).toEqual([])
})

it('a server has every text as Lingui reads it, and the client in the short form', async () => {
  const [server, client] = await Promise.all([readPart('sv', 'worker'), readPart('sv', 'first')])
  expect(Object.values(server.messages).every(Array.isArray)).toBe(true)
  expect(Object.values(client.messages).some((message) => typeof message === 'string')).toBe(true)
})

it('the pseudo-locale makes English 40 % longer, keeps names and plurals, and leaves the others alone', async () => {
  const [plain, pseudo, norwegian, same] = await Promise.all([
    readPart('en', 'origin'),
    readPart('en', 'origin', { isPseudo: true }),
    readPart('nb', 'origin'),
    readPart('nb', 'origin', { isPseudo: true }),
  ])
  expect(same).toEqual(norwegian)
  expect(Object.keys(pseudo.messages)).toEqual(Object.keys(plain.messages))
  for (const [id, [text, ...others]] of Object.entries(plain.messages)) {
    if (typeof text !== 'string' || others.length > 0) continue
    // As a browser shows it.
    const longer = String(pseudo.messages[id]?.[0]).replace(/ +/g, ' ')
    expect(longer.length, longer).toBeGreaterThanOrEqual(Math.floor(text.length * 1.4))
  }
  // A name is a list: `["count", "plural", …]`.
  const names = (messages: CompiledMessages) =>
    Object.values(messages).map((tokens) =>
      [...tokens].flatMap((token: unknown) => (Array.isArray(token) ? [token.slice(0, 2)] : [])),
    )
  expect(names(pseudo.messages)).toEqual(names(plain.messages))
})

it('the pseudo-locale is asked for by TORG_PSEUDO=1 alone', () => {
  expect(readPseudoLocale({})).toBe(false)
  expect(readPseudoLocale({ TORG_PSEUDO: '1' })).toBe(true)
  expect(() => readPseudoLocale({ TORG_PSEUDO: 'yes' })).toThrow('may be "0" or "1"')
})
