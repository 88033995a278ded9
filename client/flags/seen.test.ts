import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../query-client.ts'
import { FLAGS_KEY, type KnownFlags } from './known-flags.ts'
import { tellSeen } from './seen.ts'

function createVisit() {
  const queryClient = createQueryClient(() => {})
  const onSeen = vi.fn<KnownFlags['onSeen']>()
  const know = (shelf: string) => {
    const experiments = { 'home-first-shelf': shelf, 'recipe-shop': 'above' }
    queryClient.setQueryData<KnownFlags>(FLAGS_KEY, { experiments, forced: [], onSeen })
  }
  return { queryClient, onSeen, know, show: () => tellSeen(queryClient, 'home-first-shelf', 'offers') }
}

test('what a stored page shows is told once the edge says that it is this visitor’s, and of no other flag', () => {
  const { queryClient, onSeen, know, show } = createVisit()
  show()
  queryClient.setQueryData(['cart'], {})
  expect(onSeen).not.toHaveBeenCalled()
  know('offers')
  expect(onSeen.mock.calls.every(([key]) => key === 'home-first-shelf')).toBe(true)
  expect(onSeen).toHaveBeenCalled()
})

test('what is known when a page is shown is told at once', () => {
  const { onSeen, know, show } = createVisit()
  know('offers')
  show()
  expect(onSeen).toHaveBeenCalledWith('home-first-shelf')
})

test('another’s value is not told, and becomes this visitor’s when the edge says so', () => {
  const { onSeen, know, show } = createVisit()
  know('popular')
  show()
  expect(onSeen).not.toHaveBeenCalled()
  know('offers')
  expect(onSeen).toHaveBeenCalled()
})

test('a page that is left tells nothing more', () => {
  const { queryClient, onSeen, know, show } = createVisit()
  show()()
  know('offers')
  queryClient.removeQueries({ queryKey: FLAGS_KEY })
  expect(onSeen).not.toHaveBeenCalled()
})
