import { readDefaults } from '../../../scripts/shop/shop.ts'
import { findFreePort } from '../../../scripts/system/free-port.ts'
import { type Attack, type Finding, onRunner, tally, type Target } from '../../support/attacks/attack.ts'
import { type Caller, openCaller, signUpCaller } from '../../support/attacks/people.ts'
import { now } from '../../support/clock.ts'
import { TEST_PASSWORD } from '../../support/people.ts'

/** Codes that are sent for one account in an hour, and guesses that each allows. */
const LETTERS = 20
const GUESSES = 5

/**
 * Guesses passwords, login codes and discount codes from many addresses and from fresh sessions. The backend is
 * called as the storefront calls it, because only the platform's edge names addresses.
 */
export const attack: Attack = {
  claim: 'addresses of one network and fresh sessions give no further guesses',
  async run() {
    const originPort = await findFreePort()
    const limits = { session: 1e6, register: 1e6 }
    return onRunner((target) => attackTarget(target, originPort), {
      originPort,
      vars: { RATE_LIMITS: JSON.stringify(limits) },
    })
  },
}

/** The address of the n-th try. */
type From = (index: number) => string
const hex = (index: number) => index.toString(16)
const NETWORKS: From = (index) => `198.18.${index >> 8}.${index & 255}`

async function attackTarget(target: Target, originPort: number): Promise<Finding[]> {
  const clientToken = readDefaults().origin['CLIENT_TOKEN'] ?? ''
  /** A fresh session at this network address. */
  const at = (address: string): Promise<Caller> =>
    openCaller(
      { url: `http://127.0.0.1:${originPort}`, origin: target.url },
      { 'x-client-token': clientToken, 'x-client-ip': address },
    )
  const tries = async (
    count: number,
    from: From,
    make: (caller: Caller, index: number) => Promise<number>,
  ) => {
    const statuses = []
    for (let index = 1; index <= count; index += 1) statuses.push(await make(await at(from(index)), index))
    return statuses
  }
  const logIn = async (caller: Caller, username: string, password = 'feil-passord') =>
    (await caller.call('POST', 'user/login/', { username, password })).status
  const nobody = (caller: Caller, index: number) => logIn(caller, `nobody-${index}@example.test`)
  const tryDiscount = async (caller: Caller, index: number) =>
    (await caller.call('POST', 'checkout/discounts/', { code: `GUESS${index}` })).status

  const row = (what: string, before: string | null, all: number[], through: number, max: number): Finding => {
    const count = all.filter((status) => status === through).length
    return {
      what,
      ...(before !== null && { before }),
      figure: `${count} (${tally(all)})`,
      hasPassed: count > 0 && count <= max,
    }
  }
  const findings = [
    row('passwords: 26 names, one address', '20', await tries(26, () => '203.0.113.7', nobody), 401, 20),
    row(
      'passwords: 26 names, one address in two spellings',
      null,
      await tries(26, (index) => (index % 2 ? '203.0.113.8' : '::ffff:203.0.113.8'), nobody),
      401,
      20,
    ),
    row(
      'passwords: 26 names, 26 addresses of one /64',
      '26',
      await tries(26, (index) => `2001:db8:1:2::${hex(index)}`, nobody),
      401,
      20,
    ),
  ]

  const { email } = await signUpCaller(target)
  const ofOneName = await tries(
    26,
    (index) => `2001:db8:7:7::${hex(index)}`,
    (caller) => logIn(caller, email),
  )
  const owner = await logIn(await at('198.51.100.4'), email, TEST_PASSWORD)
  const oneName = row('passwords: one name, 26 addresses of one /64', null, ofOneName, 401, 5)
  const fromAll = await tries(120, NETWORKS, (caller) => logIn(caller, email))
  findings.push(
    oneName,
    {
      what: 'the owner with the right password after that',
      before: '429',
      figure: String(owner),
      hasPassed: owner === 200,
    },
    row('passwords: one name, 120 networks', null, fromAll, 401, 100),
    await guessLoginCodes(target, at),
    row(
      'discount codes: 120 fresh sessions, one address',
      '120',
      await tries(120, () => '203.0.113.9', tryDiscount),
      404,
      20,
    ),
    row(
      'discount codes: 120 fresh sessions, 120 addresses of one /64',
      null,
      await tries(120, (index) => `2001:db8:3:4::${hex(index)}`, tryDiscount),
      404,
      20,
    ),
  )

  const customer = await signUpCaller(target)
  const ofOneAccount = await tries(30, NETWORKS, async (caller, index) => {
    await logIn(caller, customer.email, TEST_PASSWORD)
    return tryDiscount(caller, index)
  })
  findings.push(row('discount codes: one account, 30 networks', null, ofOneAccount, 404, 10))
  return findings
}

/** Of 40 networks, each asks for a code of the same account and guesses until nothing is taken any more. */
async function guessLoginCodes(target: Target, at: (address: string) => Promise<Caller>): Promise<Finding> {
  const { email } = await signUpCaller(target)
  const { d1 } = target.shop
  const user = await d1.prepare('SELECT id FROM users WHERE email = ?1').bind(email).first<{ id: number }>()
  await d1
    .prepare(
      `INSERT INTO authenticators (user_id, type, external_id, created_at)
       VALUES (?1, 'email_code', CAST(?1 AS TEXT), ?2)`,
    )
    .bind(user?.id, new Date(now()).toISOString())
    .run()
  const isReal = async (challengeId: string) =>
    (await d1
      .prepare('SELECT 1 AS yes FROM challenges WHERE id = ?1 AND user_id = ?2')
      .bind(challengeId, user?.id)
      .first()) !== null
  let [real, decoys, letters] = [0, 0, 0]
  for (let index = 1; index <= 40; index += 1) {
    const caller = await at(NETWORKS(1_000 + index))
    const { body } = await caller.call<{ challengeId: string }>('POST', 'user/login/email-code/', {
      username: email,
    })
    const isLetter = await isReal(body.challengeId)
    if (isLetter) letters += 1
    for (let guess = 0; guess < GUESSES + 2; guess += 1) {
      const code = { challengeId: body.challengeId, code: String(index * 1_000 + guess).padStart(6, '0') }
      if ((await caller.call('POST', 'user/login/email-code/complete/', code)).status !== 400) continue
      if (isLetter) real += 1
      else decoys += 1
    }
  }
  return {
    what: 'login codes: one account, 40 networks, 7 guesses each',
    figure: `${real} at ${letters} codes of a million; ${decoys} at codes that nobody was sent`,
    hasPassed: letters > 0 && letters <= LETTERS && real <= LETTERS * GUESSES,
  }
}
