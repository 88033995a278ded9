import { expect, test } from 'vitest'
import { addRecurringOrder } from '../api/product-lists-recurring.ts'
import { addProductList, deleteProductList } from '../api/product-lists.ts'
import { getLocale } from '../sites.ts'
import type { CallEndpoint, FormContext } from './form.ts'
import { repeatOrderForm } from './product-lists-recurring.ts'

const context: FormContext = {
  locale: getLocale('no'),
  page: { key: 'accountOrder', params: { orderNumber: 'NO-1000000001' }, search: {} },
  now: () => 0,
  id: () => 'id',
  files: new Map(),
}

test.each([
  ['goes', null],
  ['stays', new Error('The list stays')],
])('a refused rhythm is the error, and the list %s', async (_, deletion) => {
  const refused = new Error('The rhythm is refused')
  const called: unknown[] = []
  const call = (async (endpoint: unknown) => {
    called.push(endpoint)
    if (endpoint === addRecurringOrder) throw refused
    if (endpoint === deleteProductList && deletion) throw deletion
    return { id: 7 }
  }) as CallEndpoint
  await expect(repeatOrderForm.run(call, () => null, context)).rejects.toBe(refused)
  expect(called).toEqual([addProductList, addRecurringOrder, deleteProductList])
})
