import { expect, it } from 'vitest'
import { approvalState, type Approval, toGoods } from './approval.ts'

const goods = toGoods([
  { product_id: 7, quantity: 1 },
  { product_id: 3, quantity: 2 },
  { product_id: 7, quantity: 4 },
])
const approval: Approval = { id: 'a', status: 'approved', goods, amount: 50_000 }
const order = { limit: 40_000, total: 50_000, before: 0, goods, approval }

it('goods are counted by product', () => {
  expect(goods).toEqual([
    [3, 2],
    [7, 5],
  ])
})

it.each([
  ['an order at the limit needs nobody', { total: 40_000 }, 'not_needed'],
  ['an order above it needs somebody', { approval: null }, 'needed'],
  ['nobody is needed without a limit', { limit: null, approval: null }, 'not_needed'],
  ['an approved order can be placed', {}, 'approved'],
  ['a waiting one waits', { approval: { ...approval, status: 'waiting' as const } }, 'waiting'],
  ['a declined one stays declined', { approval: { ...approval, status: 'declined' as const } }, 'declined'],
  ['an approval is not for a dearer order', { total: 50_001 }, 'needed'],
  ['an approval is not for other goods', { goods: toGoods([{ product_id: 3, quantity: 2 }]) }, 'needed'],
  ['an edit may cost what the order costs', { before: 50_000, approval: null }, 'not_needed'],
  ['an edit that costs more needs somebody', { before: 49_999, approval: null }, 'needed'],
] as const)('%s', (_, changes, state) => {
  expect(approvalState({ ...order, ...changes })).toBe(state)
})
