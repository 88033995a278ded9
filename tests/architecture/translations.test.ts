import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/project.ts'

const LOCALES = path.join(ROOT, 'locales')
const format = formatter({ lineNumbers: false })

/** Returns every message of a language with its id and the name of its file. */
async function readMessages(locale: string): Promise<{ id: string; file: string; text: string }[]> {
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
      file: path.basename(file, '.po'),
      text: translation,
    }))
  })
  return (await Promise.all(read)).flat()
}

// The catalogues of a language are merged, so one of two translations of an id would be dropped silently.
it.each(['en', 'nb', 'sv'])('messages in %s have one translation per id', async (locale) => {
  const messages = await readMessages(locale)
  expect(messages.length).toBeGreaterThan(500)
  const byId = Map.groupBy(messages, ({ id }) => id)
  const twice = [...byId.values()]
    .filter((same) => new Set(same.map(({ text }) => text)).size > 1)
    .map((same) => same.map(({ file, text }) => `${file}: ${text}`))
  expect(twice).toEqual([])
})
