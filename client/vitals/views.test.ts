import { expect, test } from 'vitest'
import type { Router } from '../router/router.ts'
import { watchViews } from './views.ts'

function createVisit(key: string | null) {
  let time = 900
  let tell = () => {}
  let state = { location: { key } }
  const viewAt = watchViews({
    router: {
      site: 'no',
      getState: () => state as unknown as ReturnType<Router['getState']>,
      subscribe(listener) {
        tell = listener
        return () => {}
      },
    },
    opened: () => 'https://torg.example/no/categories/20-meieri',
    elapsed: () => time,
  })
  const goTo = (next: string | null, at: number) => {
    time = at
    state = { location: { key: next } }
    tell()
  }
  return { viewAt, goTo }
}

test('a moment belongs to the view that was on screen then', () => {
  const { viewAt, goTo } = createVisit('category')
  goTo('product', 2_000)
  goTo(null, 3_000)
  expect([0, 1_999, 2_000, 2_500, 3_500].map(viewAt)).toEqual([
    'category',
    'category',
    'product',
    'product',
    'notFound',
  ])
  expect(viewAt()).toBe('notFound')
})

test('the first view is that of the address the document was opened with', () => {
  const { viewAt } = createVisit('product')
  expect([viewAt(0), viewAt(899), viewAt(900)]).toEqual(['category', 'category', 'product'])
})
