import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/project.ts'

const LOCALES = path.join(ROOT, 'locales')
const format = formatter({ lineNumbers: false })

/** Every message of a language as the nouns have it, the id first. */
async function readMessages(locale: string): Promise<{ id: string; noun: string; text: string }[]> {
  const files = readdirSync(path.join(LOCALES, locale)).filter((name) => name.endsWith('.po'))
  const read = files.map(async (file) => {
    const filename = path.join(LOCALES, locale, file)
    const messages = await format.parse(readFileSync(filename, 'utf8'), {
      locale,
      sourceLocale: 'en',
      filename,
    })
    return Object.entries(messages).map(([id, { translation = '' }]) => ({
      id,
      noun: path.basename(file, '.po'),
      text: translation,
    }))
  })
  return (await Promise.all(read)).flat()
}

// All catalogues of a language end up in one: of two translations of an id, one would win unseen.
it.each(['en', 'nb', 'sv'])('in %s no message is said in two ways', async (locale) => {
  const messages = await readMessages(locale)
  expect(messages.length).toBeGreaterThan(500)
  const ways = Map.groupBy(messages, ({ id }) => id)
  const twice = [...ways.values()]
    .filter((same) => new Set(same.map(({ text }) => text)).size > 1)
    .map((same) => same.map(({ noun, text }) => `${noun}: ${text}`))
  expect(twice).toEqual([])
})
