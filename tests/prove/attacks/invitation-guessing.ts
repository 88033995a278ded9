import { readDefaults } from '../../../scripts/shop/shop.ts'
import { findFreePort } from '../../../scripts/system/free-port.ts'
import { type Attack, type Finding, onRunner, tally, type Target } from '../../support/attacks/attack.ts'
import { type Caller, openCaller, signUpCaller } from '../../support/attacks/people.ts'

/** Guesses of each kind, several kinds together. */
const GUESSES = 3_400
/** Guesses with the shop's own limits, from one address. */
const LIMITED = 120
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Guesses codes of invitations and tokens of surveys, over ten thousand of each. The backend is called as the
 * storefront calls it, because only the platform's edge names addresses.
 */
export const attack: Attack = {
  claim: 'guesses of invitations and surveys find nothing, tell nothing apart, and are few',
  async run() {
    const [free, limited] = [await findFreePort(), await findFreePort()]
    const many = { session: 1e6, register: 1e6, referralFrom: 1e6, surveyFrom: 1e6 }
    const open = await onRunner((target) => guess(target, free), {
      originPort: free,
      vars: { RATE_LIMITS: JSON.stringify(many) },
    })
    const { referralFrom: _, surveyFrom: __, ...others } = many
    const few = await onRunner((target) => guessWithLimits(target, limited), {
      originPort: limited,
      vars: { RATE_LIMITS: JSON.stringify(others) },
    })
    return [...open, ...few]
  },
}

const callerAt = (target: Target, port: number, address: string): Promise<Caller> =>
  openCaller(
    { url: `http://127.0.0.1:${port}`, origin: target.url },
    { 'x-client-token': readDefaults().origin['CLIENT_TOKEN'] ?? '', 'x-client-ip': address },
  )

/** A code of the index: never one that the shop has made, which would be a hit. */
function codeOf(index: number): string {
  const digits = Array.from({ length: 10 }, (_, place) => ALPHABET[(index * 7_919 + place * 31 * index) % 32])
  return digits.join('')
}

async function guess(target: Target, port: number): Promise<Finding[]> {
  const { d1 } = target.shop
  const owner = await signUpCaller(target)
  const { body } = await owner.caller.call<{ code: string }>('GET', 'referrals/details/')
  await d1.prepare('UPDATE referrals SET blocked_at = ?2 WHERE code = ?1').bind(body.code, 'x').run()
  const survey = await d1
    .prepare(
      `INSERT INTO survey_requests (survey_id, order_number, user_id, created_at)
       SELECT 1, order_number, user_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM orders LIMIT 1 RETURNING id`,
    )
    .first<{ id: number }>()
  const id = survey?.id ?? 0
  const caller = await callerAt(target, port, '203.0.113.20')
  const token = (index: number) => String(index).padStart(43, 'A')
  return [
    await play(caller, 'codes of invitations', {
      unknown: (index) => `referrals/${codeOf(index + 1)}/`,
      blocked: () => `referrals/${body.code}/`,
      'with the first letters of a real one': (index) =>
        `referrals/${body.code.slice(0, 6)}${codeOf(index + 1).slice(6)}/`,
    }),
    await play(caller, 'tokens of surveys', {
      wrong: (index) => `surveys/${id}/detail/?token=${token(index)}`,
      'of no survey': (index) => `surveys/${id + 1_000 + index}/detail/?token=${token(index)}`,
      'of a wrong length': (index) => `surveys/${id}/detail/?token=${token(index).slice(index % 40)}`,
    }),
  ]
}

/** Plays the kinds in turn, so that a slow moment of the machine meets all alike. */
async function play(
  caller: Caller,
  what: string,
  kinds: Record<string, (index: number) => string>,
): Promise<Finding> {
  const answers = new Set<string>()
  const statuses: number[] = []
  const times = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]))
  for (let index = 0; index < GUESSES; index += 1) {
    for (const [kind, pathOf] of Object.entries(kinds)) {
      const began = performance.now()
      const { status, body } = await caller.call('GET', pathOf(index))
      times.get(kind)?.push(performance.now() - began)
      statuses.push(status)
      answers.add(JSON.stringify({ status, ...body, transactionId: null }))
    }
  }
  const medians = [...times].map(
    ([kind, all]) => `${kind} ${middle(all, 0.5)} (${middle(all, 0.05)}–${middle(all, 0.95)})`,
  )
  return {
    what: `${what}: ${statuses.length} guesses of ${times.size} kinds`,
    figure: `${answers.size} answer, ${tally(statuses)}; ms, median and 5–95 %: ${medians.join(', ')}`,
    hasPassed: answers.size === 1 && statuses.every((status) => status === 404) && statuses.length > 10_000,
  }
}

function middle(all: readonly number[], share: number): string {
  return (all.toSorted((one, other) => one - other)[Math.floor(all.length * share)] ?? 0).toFixed(2)
}

async function guessWithLimits(target: Target, port: number): Promise<Finding[]> {
  const caller = await callerAt(target, port, '203.0.113.21')
  const row = async (what: string, pathOf: (index: number) => string): Promise<Finding> => {
    const statuses: number[] = []
    for (let index = 0; index < LIMITED; index += 1)
      statuses.push((await caller.call('GET', pathOf(index))).status)
    const through = statuses.filter((status) => status === 404).length
    return { what, figure: `${through} (${tally(statuses)})`, hasPassed: through > 0 && through <= 60 }
  }
  return [
    await row('codes of invitations: 120 guesses, one address', (index) => `referrals/${codeOf(index + 1)}/`),
    await row(
      'tokens of surveys: 120 guesses, one address',
      (index) => `surveys/1/detail/?token=${String(index).padStart(43, 'A')}`,
    ),
  ]
}
