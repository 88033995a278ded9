import { expect, test } from 'vitest'
import { LANGUAGES } from '../shared/sites.ts'
import { messages as first } from './catalogues/en.ts'
import { messages as later } from './catalogues/en-later.ts'
import { createBrowserI18n, createI18n, loadMessages } from './i18n.ts'

test('every language has the same messages', async () => {
  const [nb, sv, en] = await Promise.all(LANGUAGES.map(loadMessages))
  expect(Object.keys(nb ?? {}).length).toBeGreaterThan(20)
  expect(Object.keys(sv ?? {}).sort()).toEqual(Object.keys(nb ?? {}).sort())
  expect(Object.keys(en ?? {}).sort()).toEqual(Object.keys(nb ?? {}).sort())
})

test('two instances use their own languages at the same time', async () => {
  const nb = createI18n('nb', await loadMessages('nb'))
  const sv = createI18n('sv', await loadMessages('sv'))
  const [id] = Object.entries(await loadMessages('en')).find(
    ([, message]) => String(message) === 'Log in',
  ) ?? ['']
  expect([nb._(id), sv._(id), nb._(id)]).toEqual(['Logg inn', 'Logga in', 'Logg inn'])
})

test('a component suspends when it uses a later message before it is loaded', async () => {
  const { i18n, loadFirst } = createBrowserI18n('en')
  await loadFirst()
  const [early] = Object.keys(first)
  const [late] = Object.keys(later)
  expect(i18n._(early ?? '')).not.toBe(early)
  let thrown: unknown
  try {
    i18n._(late ?? '')
  } catch (waiting) {
    thrown = waiting
  }
  expect(thrown).toBeInstanceOf(Promise)
  await thrown
  expect(i18n._(late ?? '')).not.toBe(late)
})

test('no message is in both parts of the catalogue', () => {
  expect(Object.keys(later).filter((id) => id in first)).toEqual([])
  expect(Object.keys(later).length).toBeGreaterThan(50)
})
