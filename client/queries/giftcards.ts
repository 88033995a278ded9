import { queryOptions } from '@tanstack/react-query'
import { getGiftcardIndex, getGiftcards } from '../../shared/api/giftcards.ts'
import { getGiftcardPurchase, getPurchasedGiftcards } from '../../shared/api/giftcards-purchase.ts'
import type { Api } from '../api/api.ts'

/** What the shop sells: amounts, designs, ways to pay. */
export const giftcardIndexQuery = (api: Api) =>
  queryOptions({
    queryKey: ['giftcards', 'index'],
    queryFn: ({ signal }) => api.call(getGiftcardIndex, {}, { signal }),
    staleTime: Infinity,
  })

/** Gift cards of the account, the next to end first. */
export const walletQuery = (api: Api) =>
  queryOptions({
    queryKey: ['giftcards', 'wallet'],
    queryFn: ({ signal }) => api.call(getGiftcards, {}, { signal }),
  })

/** Purchases of the account, the newest first. */
export const purchasedGiftcardsQuery = (api: Api, { page }: { page: number }) =>
  queryOptions({
    queryKey: ['giftcards', 'purchased', { page }],
    queryFn: ({ signal }) => api.call(getPurchasedGiftcards, { query: { page: String(page) } }, { signal }),
  })

/** One purchase; null for an unknown one and for another buyer's. */
export const giftcardPurchaseQuery = (api: Api, paymentId: string, token: string | undefined) =>
  queryOptions({
    queryKey: ['giftcards', 'purchased', paymentId, token ?? null],
    queryFn: ({ signal }) =>
      api.call(
        getGiftcardPurchase,
        { params: { paymentId }, query: token === undefined ? {} : { token } },
        { signal, handlers: { 400: () => null, 404: () => null } },
      ),
    staleTime: 0,
  })
