import { expect, test } from 'vitest'
import { LANGUAGES } from '../shared/sites.ts'
import { createI18n, loadMessages } from './i18n.ts'

test('every language has the same messages', async () => {
  const [nb, sv, en] = await Promise.all(LANGUAGES.map(loadMessages))
  expect(Object.keys(nb ?? {}).length).toBeGreaterThan(20)
  expect(Object.keys(sv ?? {}).sort()).toEqual(Object.keys(nb ?? {}).sort())
  expect(Object.keys(en ?? {}).sort()).toEqual(Object.keys(nb ?? {}).sort())
})

test('two instances speak their own language at the same time', async () => {
  const nb = createI18n('nb', await loadMessages('nb'))
  const sv = createI18n('sv', await loadMessages('sv'))
  const [id] = Object.entries(await loadMessages('en')).find(
    ([, message]) => String(message) === 'Log in',
  ) ?? ['']
  expect([nb._(id), sv._(id), nb._(id)]).toEqual(['Logg inn', 'Logga in', 'Logg inn'])
})
