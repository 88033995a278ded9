import { readDefaults } from '../../../scripts/shop/shop.ts'
import { findFreePort } from '../../../scripts/system/free-port.ts'
import { type Attack, type Finding, onRunner, tally, type Target } from '../../support/attacks/attack.ts'
import { type Caller, openCaller, signUpCaller } from '../../support/attacks/people.ts'
import { TEST_PASSWORD } from '../../support/people.ts'

/**
 * Guesses passwords and discount codes from many addresses of one IPv6 network and with new sessions. Calls
 * the backend directly, as the storefront does, because only the platform's edge sets client addresses.
 */
export const attack: Attack = {
  claim: 'addresses of one network and fresh sessions give no further guesses',
  async run() {
    const originPort = await findFreePort()
    return onRunner((target) => attackTarget(target, originPort), {
      originPort,
      vars: { RATE_LIMITS: JSON.stringify({ session: 1e6 }) },
    })
  },
}

async function attackTarget(target: Target, originPort: number): Promise<Finding[]> {
  const clientToken = readDefaults().origin['CLIENT_TOKEN'] ?? ''
  /** Creates a session with this network address. */
  const at = (address: string): Promise<Caller> =>
    openCaller(
      { url: `http://127.0.0.1:${originPort}`, origin: target.url },
      { 'x-client-token': clientToken, 'x-client-ip': address },
    )
  const { email } = await signUpCaller(target)
  const logIn = async (address: string, username: string, password: string) =>
    (await (await at(address)).call('POST', 'user/login/', { username, password })).status
  const statuses = async (count: number, guess: (index: number) => Promise<number>) => {
    const found = []
    for (let index = 1; index <= count; index += 1) found.push(await guess(index))
    return found
  }

  const inOneNet = await statuses(26, (index) =>
    logIn(`2001:db8:1:2::${index.toString(16)}`, `nobody-${index}@example.test`, 'feil-passord'),
  )
  const ofOneName = await statuses(26, (index) =>
    logIn(`2001:db8:7:7::${index.toString(16)}`, email, 'feil-passord'),
  )
  const owner = await logIn('198.51.100.4', email, TEST_PASSWORD)
  const codes = await statuses(120, async (index) => {
    const session = await at(`2001:db8:3:4::${index.toString(16)}`)
    return (await session.call('POST', 'checkout/discounts/', { code: `GUESS${index}` })).status
  })
  const guesses = (all: number[], status: number) => all.filter((each) => each === status).length
  return [
    {
      what: '26 passwords for 26 names from 26 addresses of one /64',
      figure: `${tally(inOneNet)} (401 × 26 before)`,
      hasPassed: guesses(inOneNet, 401) <= 20,
    },
    {
      what: '26 passwords for one name from 26 addresses of one /64',
      figure: `${tally(ofOneName)}; the owner elsewhere ${owner} (429 before)`,
      hasPassed: guesses(ofOneName, 401) <= 5 && owner === 200,
    },
    {
      what: '120 discount codes from 120 fresh sessions of one /64',
      figure: `${tally(codes)} (404 × 120 before)`,
      hasPassed: guesses(codes, 404) <= 20,
    },
  ]
}
