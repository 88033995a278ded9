import { expect, it } from 'vitest'
import { matchRoute } from '../../shared/route-match.ts'
import { movedTo } from './moved.ts'

it.each([
  [['giftcards'], '/se-en/giftcards/buy/'],
  [['giftcards', 'activate'], '/se-en/account/giftcards/'],
  [['giftcards', 'purchased'], '/se-en/account/giftcards/'],
])('%j leads to %s, which is a page, and is none itself', (segments, page) => {
  expect(movedTo('se-en', segments)).toBe(page)
  expect(matchRoute(segments)).toBeNull()
  expect(matchRoute(page.split('/').filter(Boolean).slice(1))).not.toBeNull()
})

it.each([[[]], [['giftcards', 'buy']], [['products', '101']], [['constructor']]])(
  '%j has not moved',
  (segments) => {
    expect(movedTo('no', segments)).toBeNull()
  },
)
