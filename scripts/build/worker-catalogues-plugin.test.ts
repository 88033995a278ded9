import { expect, it } from 'vitest'
import { buildSources, ENVIRONMENT } from '../build-sources.ts'
import { cataloguesPlugin, type Compiled } from './catalogues-plugin.ts'
import { workerCataloguesPlugin } from './worker-catalogues-plugin.ts'

const PLURAL: Compiled = [['count', 'plural', { one: ['a piece'], other: ['#', ' pieces'] }]]
/** In the bundle this one stands as `${i}`, which must not be taken for code. */
const ODD: Compiled = ['Price `$', ['i'], '` \\ $& "4"']
const MESSAGES: Record<string, Compiled> = {
  aaaaaa: 'The basket is empty',
  bbbbbb: ['Hello, ', ['name'], '!'],
  cccccc: PLURAL,
  'd-_d9d': ODD,
  eeeeee: 'Said in a browser only',
}

/** A message and the language it is in; pieces are of every language. */
const inLanguage = (message: Compiled | undefined, language: string) =>
  typeof message === 'string' ? `${language}: ${message}` : (message ?? '')

const SOURCES = {
  'client/texts.ts': `export const texts = [
  { id: 'aaaaaa' }, { id: "bbbbbb", values: { name: 'Kari' } }, { id: \`cccccc\` }, { id: 'd-_d9d' },
]
export const other = { id: 'ffffff' }`,
  'client/it.ts': `export * from './texts.ts'
import { messages as nb } from 'virtual:messages/nb/first'
import { messages as en } from 'virtual:messages/en/first'
import { messages as later } from 'virtual:messages/en/later'
export { nb, en, later }`,
}

type Main = {
  texts: { id: number }[]
  other: { id: string }
  nb: Compiled[]
  en: Compiled[]
  later: object
}

function build({ sources = {}, messages = MESSAGES, minify = false } = {}) {
  const read = (language: string) =>
    Promise.resolve(
      Object.fromEntries(
        Object.entries(messages).map(([id, message]) => [id, inLanguage(message, language)]),
      ) as Record<string, Compiled>,
    )
  const plugins = [cataloguesPlugin(), workerCataloguesPlugin(ENVIRONMENT, read)]
  return buildSources({ ...SOURCES, ...sources }, 'client/it.ts', plugins, { minify })
}

it.each([false, true])(
  'a message is found by its number in every language (minified: %s)',
  async (minify) => {
    const { main, run } = await build({ minify })
    expect(main).not.toMatch(/aaaaaa|bbbbbb|Said in a browser only/)
    const { texts, other, later, ...languages } = (await run()) as Main
    for (const language of ['nb', 'en'] as const) {
      const said = texts.map(({ id }) => languages[language][id])
      expect(said).toEqual([`${language}: The basket is empty`, MESSAGES['bbbbbb'], PLURAL, ODD])
    }
    expect(later).toEqual({})
    // As long as a name of ours, and none.
    expect(other.id).toBe('ffffff')
  },
)

it('a number that a minifier writes with an exponent is still one', async () => {
  // They are put in the order of their last letters: here of their numbers.
  const ends = Array.from({ length: 1_002 }, (_, number) => String(number).padStart(4, '0'))
  const messages = Object.fromEntries(ends.map((end) => [`m-${end}`, [...end].reverse().join('')]))
  const { main, run } = await build({
    messages,
    minify: true,
    sources: { 'client/texts.ts': `export const text = { id: 'm-1000' }` },
  })
  expect(main).toContain('id:1e3')
  const { en } = (await run()) as Main
  expect(en[1_000]).toBe('en: 0001')
  expect(en[1_001]).toBeUndefined()
})

it('refuses a message that is named otherwise, and says which', async () => {
  const named = `${SOURCES['client/texts.ts']}\nexport const name = 'aaaaaa'`
  await expect(build({ sources: { 'client/texts.ts': named } })).rejects.toThrow(
    'The message aaaaaa is named',
  )
})

it.each(['two\nlines', 'a\ttab', '[in brackets', '[1]', 'with {braces}'])(
  'refuses %j, which would be read as something else',
  async (text) => {
    const messages = { ...MESSAGES, bbbbbb: [text] }
    await expect(build({ messages })).rejects.toThrow('cannot be written in one line')
  },
)

it('refuses a worker that speaks no language', async () => {
  const silent = { 'client/it.ts': `export * from './texts.ts'` }
  await expect(build({ sources: silent })).rejects.toThrow('The worker holds no messages')
})
