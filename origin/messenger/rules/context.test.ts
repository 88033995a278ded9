import { expect, test } from 'vitest'
import { readTags } from './context.ts'

test('the page and the order at hand are read from tags, in any case', () => {
  expect(readTags(['page-accountOrder', 'order-no-1000000008'])).toEqual({
    page: 'accountOrder',
    orderNumber: 'NO-1000000008',
  })
})

test.each([[[]], [['kari@torg.test', 'page-/no/user/?token=1', 'order-1 OR 1=1', 'order-NO-1 kari']]])(
  'of %o nothing is kept',
  (tags) => expect(readTags(tags)).toEqual({ page: null, orderNumber: null }),
)
