import type { Country } from '../../shared/sites.ts'

/** What is on offer from the first day: per country, amounts in øre and öre. */

type CampaignLine =
  | { productId: number; percent: number }
  | { productId: number; price: Partial<Record<Country, number>> }
  | { productId: number; buy: number; together: Partial<Record<Country, number>> }
  | { productId: number; buy: number; pay: number }

export const CAMPAIGNS: { type: 'percent' | 'fixed' | 'multibuy'; lines: CampaignLine[] }[] = [
  {
    type: 'percent',
    lines: [
      { productId: 128, percent: 20 },
      { productId: 142, percent: 25 },
      { productId: 193, percent: 20 },
      { productId: 214, percent: 20 },
      { productId: 226, percent: 15 },
      { productId: 253, percent: 20 },
      { productId: 378, percent: 15 },
    ],
  },
  {
    type: 'fixed',
    lines: [
      { productId: 115, price: { NO: 1990, SE: 1490 } },
      { productId: 181, price: { NO: 2490, SE: 1990 } },
      { productId: 204, price: { NO: 2990 } },
      { productId: 209, price: { NO: 4990 } },
      { productId: 321, price: { NO: 1990, SE: 1590 } },
      { productId: 391, price: { NO: 4990 } },
      { productId: 393, price: { SE: 6990 } },
    ],
  },
  {
    type: 'multibuy',
    lines: [
      { productId: 130, buy: 2, together: { NO: 6000, SE: 5000 } },
      { productId: 273, buy: 4, pay: 3 },
      { productId: 307, buy: 2, together: { NO: 4500, SE: 4000 } },
      { productId: 309, buy: 3, together: { NO: 6000, SE: 5000 } },
      { productId: 339, buy: 2, together: { NO: 10000 } },
      { productId: 356, buy: 2, together: { NO: 8900 } },
      { productId: 358, buy: 2, together: { SE: 5500 } },
    ],
  },
]
