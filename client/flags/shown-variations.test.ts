import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../query-client.ts'
import { FLAGS_KEY, type FlagDecisions } from './flag-decisions.ts'
import { trackShown } from './shown-variations.ts'

function createVisit() {
  const queryClient = createQueryClient(() => {})
  const onSeen = vi.fn<FlagDecisions['onSeen']>()
  const know = (shelf: string) => {
    const experiments = { 'home-first-shelf': shelf, 'recipe-shop': 'above' }
    queryClient.setQueryData<FlagDecisions>(FLAGS_KEY, { experiments, forced: [], onSeen })
  }
  return { queryClient, onSeen, know, show: () => trackShown(queryClient, 'home-first-shelf', 'offers') }
}

test('the variation of a stored page is tracked once the edge confirms it, and no other flag', () => {
  const { queryClient, onSeen, know, show } = createVisit()
  show()
  queryClient.setQueryData(['cart'], {})
  expect(onSeen).not.toHaveBeenCalled()
  know('offers')
  expect(onSeen.mock.calls.every(([key]) => key === 'home-first-shelf')).toBe(true)
  expect(onSeen).toHaveBeenCalled()
})

test('a known variation is tracked at once', () => {
  const { onSeen, know, show } = createVisit()
  know('offers')
  show()
  expect(onSeen).toHaveBeenCalledWith('home-first-shelf')
})

test('another visitor’s variation is not tracked until the edge confirms it for this visitor', () => {
  const { onSeen, know, show } = createVisit()
  know('popular')
  show()
  expect(onSeen).not.toHaveBeenCalled()
  know('offers')
  expect(onSeen).toHaveBeenCalled()
})

test('a page that is left tracks nothing more', () => {
  const { queryClient, onSeen, know, show } = createVisit()
  show()()
  know('offers')
  queryClient.removeQueries({ queryKey: FLAGS_KEY })
  expect(onSeen).not.toHaveBeenCalled()
})
