import type { Country } from '../../shared/sites.ts'

/** The seed's campaigns, for a set of countries; amounts in øre or öre. */

type CampaignLine =
  | { productId: number; percent: number }
  | { productId: number; price: Partial<Record<Country, number>> }
  | { productId: number; buy: number; together: Partial<Record<Country, number>> }
  | { productId: number; buy: number; pay: number }

type Campaign = { type: 'percent' | 'fixed' | 'multibuy'; access?: 'member'; lines: CampaignLine[] }

export const CAMPAIGNS: Campaign[] = [
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
      { productId: 436, percent: 20 },
      { productId: 443, percent: 20 },
      { productId: 455, percent: 20 },
      { productId: 463, percent: 25 },
      { productId: 475, percent: 15 },
      { productId: 479, percent: 20 },
      { productId: 513, percent: 20 },
      { productId: 529, percent: 25 },
      { productId: 533, percent: 20 },
      { productId: 546, percent: 20 },
      { productId: 595, percent: 25 },
      { productId: 609, percent: 20 },
      { productId: 681, percent: 30 },
      { productId: 692, percent: 25 },
      { productId: 697, percent: 20 },
      { productId: 744, percent: 15 },
      { productId: 746, percent: 20 },
      { productId: 763, percent: 25 },
      { productId: 765, percent: 30 },
      { productId: 767, percent: 30 },
      { productId: 779, percent: 20 },
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
      { productId: 420, price: { NO: 1990 } },
      { productId: 452, price: { SE: 5490 } },
      { productId: 465, price: { NO: 2990, SE: 2290 } },
      { productId: 470, price: { SE: 3990 } },
      { productId: 531, price: { NO: 6990 } },
      { productId: 544, price: { SE: 2490 } },
      { productId: 548, price: { SE: 1690 } },
      { productId: 591, price: { SE: 2490 } },
      { productId: 601, price: { NO: 2790, SE: 1990 } },
      { productId: 616, price: { NO: 3490 } },
      { productId: 629, price: { NO: 3290, SE: 2590 } },
      { productId: 709, price: { NO: 2890 } },
      { productId: 783, price: { NO: 5490, SE: 4290 } },
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
      { productId: 553, buy: 3, together: { NO: 5000, SE: 4000 } },
      { productId: 633, buy: 2, together: { NO: 10000 } },
      { productId: 635, buy: 3, together: { SE: 5000 } },
      { productId: 655, buy: 2, together: { NO: 8900 } },
      { productId: 663, buy: 2, together: { SE: 5500 } },
      { productId: 666, buy: 3, pay: 2 },
      { productId: 687, buy: 2, together: { NO: 7000 } },
      { productId: 693, buy: 2, together: { SE: 5500 } },
      { productId: 716, buy: 3, together: { SE: 4500 } },
      { productId: 726, buy: 4, pay: 3 },
      { productId: 777, buy: 5, together: { NO: 7900, SE: 5900 } },
    ],
  },
  {
    type: 'percent',
    access: 'member',
    lines: [
      { productId: 101, percent: 15 },
      { productId: 174, percent: 10 },
      { productId: 215, percent: 20 },
      { productId: 254, percent: 20 },
      { productId: 322, percent: 20 },
      { productId: 374, percent: 15 },
      { productId: 776, percent: 20 },
    ],
  },
]
