import { setupI18n as setupLingui } from '@lingui/core'
import { I18nProvider as LinguiProvider, Trans as LinguiTrans } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../shared/sites.ts'
import { loadMessages } from './i18n.ts'
import { I18nProvider, setupI18n, Trans, useLingui } from './lingui.tsx'

const missing = (id: string) => id
const NUMBERS = [0, 1, 2, 21, 1234]

test.each(LANGUAGES)('every message of %s renders as in Lingui itself', async (language) => {
  const messages = await loadMessages(language)
  const lingui = setupLingui({ locale: language, messages: { [language]: messages } })
  const ours = setupI18n({ locale: language, messages, missing })
  let compared = 0
  for (const [id, message] of Object.entries(messages)) {
    // Every name gets the same value, which also selects the plural or choice.
    const names = [...JSON.stringify(message).matchAll(/\["(\w+)"/g)].map(([, name]) => name ?? '')
    // A plural needs a number: Lingui throws without one.
    const texts = JSON.stringify(message).includes('"plural"') ? [] : ['constructor', 'Melk']
    for (const value of [...NUMBERS, ...texts]) {
      const values = Object.fromEntries(names.map((name) => [name, value]))
      expect(ours._(id, values), `${id} ${JSON.stringify(message)}`).toBe(lingui._(id, values))
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(500)
})

test('elements render where the message puts them, nested, alone and as values', () => {
  const messages = {
    nested: ['A <0>bold <1>and leaning</1></0> ', ['name'], ', line<2/>break'],
    turned: ['<1>second</1><0>first</0>'],
    value: ['From ', ['who'], ' to ', ['what']],
  }
  const components = { 0: <b />, 1: <i />, 2: <br /> }
  const values = { name: 'Kari & <Co>', who: <em>Ola</em>, what: 3 }
  const lingui = setupLingui({ locale: 'en', messages: { en: messages as never } })
  const ours = setupI18n({ locale: 'en', messages: messages as never, missing })
  for (const id of Object.keys(messages)) {
    const rendered = renderToStaticMarkup(
      <I18nProvider i18n={ours}>
        <Trans id={id} values={values} components={components} />
      </I18nProvider>,
    )
    const expected = renderToStaticMarkup(
      <LinguiProvider i18n={lingui}>
        <LinguiTrans id={id} values={values} components={components} />
      </LinguiProvider>,
    )
    expect(rendered).toBe(expected)
  }
})

test('a value that looks like an element is shown as it was typed', () => {
  const ours = setupI18n({ locale: 'en', messages: { found: ['<0>Nothing</0> for ', ['typed']] }, missing })
  const show = (typed: string) =>
    renderToStaticMarkup(
      <I18nProvider i18n={ours}>
        <Trans id="found" values={{ typed }} components={{ 0: <b /> }} />
      </I18nProvider>,
    )
  expect(show('<0>milk</0>')).toBe('<b>Nothing</b> for &lt;0&gt;milk&lt;/0&gt;')
  expect(show('<em>milk</em> <1/>')).toBe('<b>Nothing</b> for &lt;em&gt;milk&lt;/em&gt; &lt;1/&gt;')
})

test('useLingui throws without a provider', () => {
  const Speaker = () => useLingui()._('any')
  expect(() => renderToStaticMarkup(<Speaker />)).toThrow('useLingui needs an I18nProvider above it')
})
