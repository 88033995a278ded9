import { type Attack, type Finding, onRunner, tally, type Target } from '../../support/attacks/attack.ts'
import { findToken, logInCaller, openCaller, signUpCaller } from '../../support/attacks/people.ts'
import { TEST_PASSWORD } from '../../support/people.ts'

/** A thief has the cookies of a logged-in browser and nothing else; then also the password. */
export const attack: Attack = {
  claim: 'an open session takes no account over, and its owner can undo what a known password did',
  run: () => onRunner(attackTarget),
}

async function attackTarget(target: Target): Promise<Finding[]> {
  const { caller: owner, email } = await signUpCaller(target)
  const thief = owner.copy()
  const thiefEmail = `thief-${crypto.randomUUID()}@example.test`
  type List = { authenticators: { id: number }[] }
  const { body } = await thief.call<List>('GET', 'user/authenticators/')
  const attempts = [
    await thief.call('POST', 'user/authenticators/passkey/begin/'),
    await thief.call('POST', 'user/authenticators/email_code/begin/'),
    await thief.call('DELETE', `user/authenticators/${body.authenticators[0]?.id}/`),
    await thief.call('POST', 'user/update-contact/', { email: thiefEmail }),
    await thief.call('POST', 'user/delete-account/', {}),
  ]

  await thief.call('POST', 'user/update-contact/', { email: thiefEmail, currentPassword: TEST_PASSWORD })
  const confirm = await findToken(target, thiefEmail, 'verify_email')
  const taken = await thief.call('POST', 'user/verify-email/', { token: confirm })
  const undo = await findToken(target, email, 'email_changed')
  const visitor = await openCaller(target)
  const undone = await visitor.call<{ resetToken?: string }>('POST', 'user/undo-email/', { token: undo })
  const reset = { token: undone.body.resetToken, newPassword: 'eierens-nye-ord' }
  await visitor.call('POST', 'user/password-reset/confirm/', reset)
  const [ownerLogin, thiefLogin, thiefSession] = [
    (await logInCaller(target, email, 'eierens-nye-ord')).status,
    (await logInCaller(target, thiefEmail)).status,
    (await thief.call('GET', 'user/profile/')).status,
  ]
  return [
    {
      what: 'five calls that would take the account, by its session alone',
      before: 'passkey 201, password removed 204, address changed 200, owner 401',
      figure: tally(attempts.map(({ status }) => status)),
      hasPassed: attempts.every(({ status }) => status === 403),
    },
    {
      what: 'the owner undoes an address changed with the known password',
      before: 'no way back',
      figure: `changed ${taken.status}, undone ${undone.status}, owner ${ownerLogin}, thief's address ${thiefLogin}, thief's session ${thiefSession}`,
      hasPassed:
        taken.status === 200 &&
        undone.status === 200 &&
        ownerLogin === 200 &&
        thiefLogin === 401 &&
        thiefSession === 401,
    },
  ]
}
