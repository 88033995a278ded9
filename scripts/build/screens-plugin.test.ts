import { expect, it } from 'vitest'
import { buildSources, ENVIRONMENT } from '../build-sources.ts'
import { screensPlugin } from './screens-plugin.ts'

const SOURCES = {
  'client/screens.ts': `export const SCREENS = {
  account: null,
  accountOrders: () => import('./screens/account-orders/screen.tsx'),
  home: () => import('./screens/home/screen.tsx'),
}`,
  'client/screens/account-orders/screen.tsx': `export const Screen = () => 'orders'`,
  'client/screens/home/screen.tsx': `export const Screen = () => 'home'
export const openMap = () => import('../../map.ts')`,
  'client/map.ts': `export const map = 'of a map'`,
  'client/api.ts': `export const read = async () => [
  (await import('./api-answer.ts')).answer,
  (await import('./queries/answers/cart.ts')).cart,
]`,
  'client/api-answer.ts': `export const answer = 'an answer'`,
  'client/queries/answers/cart.ts': `export const cart = 'a cart'`,
  'client/it.ts': `export { SCREENS } from './screens.ts'
export { read } from './api.ts'`,
}

type Main = {
  SCREENS: Record<'account' | 'accountOrders' | 'home', () => Promise<{ Screen: () => string }>>
  read: () => Promise<string[]>
}

const build = (changed: Partial<typeof SOURCES> = {}) =>
  buildSources({ ...SOURCES, ...changed }, 'client/it.ts', [screensPlugin(ENVIRONMENT)])

it('puts every screen and what reads answers into the main module, and nothing else', async () => {
  const { main, others, run } = await build()
  expect(others).toHaveLength(1)
  expect(others[0]).toContain('of a map')
  expect(main.match(/\bimport\(/g)).toHaveLength(1)
  const { SCREENS, read } = (await run()) as Main
  expect(await read()).toEqual(['an answer', 'a cart'])
  expect((await SCREENS.accountOrders()).Screen()).toBe('orders')
  expect((await SCREENS.home()).Screen()).toBe('home')
  expect(SCREENS.account).toBeNull()
})

it.each([
  [
    'a screen in another file',
    { 'client/screens.ts': SOURCES['client/screens.ts'].replace('home/screen.tsx', 'home/page.tsx') },
    'client/screens.ts names its screens in another way',
  ],
  [
    'a table that holds none',
    { 'client/screens.ts': 'export const SCREENS = { home: null }' },
    'The worker holds no screens',
  ],
  ['a table elsewhere', { 'client/it.ts': `export { read } from './api.ts'` }, 'The worker holds no screens'],
  [
    'an answer read by another file',
    { 'client/api.ts': `export const read = () => import('./answer/of-cart.ts')` },
    'An answer is read by what is named in another way',
  ],
  [
    'no answer that is read',
    { 'client/api.ts': `export const read = () => null` },
    'Nothing loads what reads an answer',
  ],
])('refuses %s', async (_, changed, message) => {
  await expect(build(changed)).rejects.toThrow(message)
})
