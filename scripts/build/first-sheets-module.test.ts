import { expect, test } from 'vitest'
import { firstSheetsModule, splitRules } from './first-sheets-module.ts'

const HOME = '@layer a,b;@media (width>=40rem){.x{color:red}.y{color:blue}}.z{margin:0}'
const CART = '.z{margin:0}.w{padding:0}'

test('a sheet is split into its rules, and at-rules stay whole', () => {
  const rules = splitRules(HOME)
  expect(rules).toEqual(['@layer a,b;', '@media (width>=40rem){.x{color:red}.y{color:blue}}', '.z{margin:0}'])
  expect(rules.join('')).toBe(HOME)
  expect(splitRules('')).toEqual([])
})

test('the module has each rule once, and its sheets are the texts again', async () => {
  const source = firstSheetsModule({
    '': { screens: [], css: '.z{margin:0}' },
    home: { screens: ['client/screens/home/screen.tsx'], css: HOME },
    cart: { screens: ['client/screens/cart/screen.tsx', 'client/screens/cart-shared/screen.tsx'], css: CART },
  })
  const { RULES, SHEETS } = await import(`data:text/javascript,${encodeURIComponent(source)}`)
  const textOf = (screen: string) =>
    SHEETS.get(screen)
      .rules.map((number: number) => RULES[number])
      .join('')
  expect(new Set(RULES).size).toBe(RULES.length)
  expect(textOf('')).toBe('.z{margin:0}')
  expect(textOf('client/screens/home/screen.tsx')).toBe(HOME)
  expect(textOf('client/screens/cart/screen.tsx')).toBe(CART)
  expect(textOf('client/screens/cart-shared/screen.tsx')).toBe(CART)
})
