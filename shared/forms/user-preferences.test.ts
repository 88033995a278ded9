import { expect, test } from 'vitest'
import { getLocale } from '../sites.ts'
import type { FormContext } from './form.ts'
import { AS_EVERYTHING, categorySubstitutionsForm } from './user-preferences.ts'

const context: FormContext = {
  locale: getLocale('no'),
  page: { key: 'accountPreferences', params: {}, search: {} },
  now: () => 0,
  id: () => 'id',
  files: new Map(),
}

const choose = (choice: string) => {
  const posted = new URLSearchParams([
    ['categorySubstitutions.0.categoryId', '7'],
    ['categorySubstitutions.0.isAllowed', choice],
  ])
  return categorySubstitutionsForm.read((field) => posted.get(field), context)?.body
}

test.each([
  ['similar', [{ categoryId: 7, isAllowed: true }]],
  ['none', [{ categoryId: 7, isAllowed: false }]],
  [AS_EVERYTHING, []],
  // Members that every object inherits.
  ['constructor', []],
  ['toString', []],
])('the choice %s of a category', (choice, categorySubstitutions) => {
  expect(choose(choice)).toEqual({ categorySubstitutions })
})
