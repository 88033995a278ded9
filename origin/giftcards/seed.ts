import { createHash } from 'node:crypto'
import type { Country } from '../../shared/sites.ts'
import { insertRows, type Statement } from '../db/statements.ts'

const DAY = 86_400_000

type Card = { owner: number; country: Country; number: string; amount: number; from: number; to: number }

/** Two for each demo account, with different expiry dates. Amounts in øre or öre. */
const CARDS: readonly Card[] = [
  { owner: 1, country: 'NO', number: '6051100000000012', amount: 30_000, from: -300, to: 60 },
  { owner: 1, country: 'NO', number: '6051100000000020', amount: 50_000, from: -30, to: 700 },
  { owner: 2, country: 'SE', number: '6051200000000011', amount: 25_000, from: -200, to: 90 },
  { owner: 2, country: 'SE', number: '6051200000000029', amount: 50_000, from: -20, to: 710 },
]

/** Statements for gift cards on the demo accounts, each with the entry that gives its balance. */
export function giftcardStatements(now: Date): Statement[] {
  const at = (days: number) => new Date(now.getTime() + days * DAY).toISOString()
  const hashOf = (number: string) => createHash('sha256').update(`giftcard|${number}`).digest('base64url')
  return [
    insertRows(
      'giftcards',
      [
        'number_hash',
        'last_four',
        'owner_user_id',
        'currency',
        'initial_minor',
        'status',
        'purchased_at',
        'activated_at',
        'expires_at',
      ],
      CARDS.map(({ owner, country, number, amount, from, to }) => [
        hashOf(number),
        number.slice(-4),
        owner,
        country === 'NO' ? 'NOK' : 'SEK',
        amount,
        'activated',
        at(from),
        at(from + 1),
        at(to),
      ]),
    ),
    insertRows(
      'giftcard_entries',
      ['number_hash', 'delta_minor', 'kind', 'at'],
      CARDS.map(({ number, amount, from }) => [hashOf(number), amount, 'issue', at(from)]),
    ),
  ]
}
