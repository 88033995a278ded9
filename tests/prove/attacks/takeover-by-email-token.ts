import { type Attack, type Finding, onRunner, type Target } from '../../support/attacks/attack.ts'
import { findToken, logInCaller, openCaller, signUpCaller } from '../../support/attacks/people.ts'
import { TEST_PASSWORD } from '../../support/people.ts'

const NEXT_PASSWORD = 'tyttebær-og-kaffe'

/** A person who knew the password requests another e-mail address; then the owner resets the password. */
export const attack: Attack = {
  claim: 'a link for another e-mail address is dead once the owner has a new password',
  run: () => onRunner(attackTarget),
}

async function attackTarget(target: Target): Promise<Finding[]> {
  const { email } = await signUpCaller(target)
  const thief = (await logInCaller(target, email)).caller
  const thiefEmail = `thief-${crypto.randomUUID()}@example.test`
  const change = { email: thiefEmail, currentPassword: TEST_PASSWORD }
  const asked = await thief.call('POST', 'user/update-contact/', change)
  const link = await findToken(target, thiefEmail, 'verify_email')

  const owner = await openCaller(target)
  await owner.call('POST', 'user/password-reset/', { email })
  const token = await findToken(target, email, 'password_reset')
  const reset = await owner.call('POST', 'user/password-reset/confirm/', {
    token,
    newPassword: NEXT_PASSWORD,
  })

  const opened = await thief.call('POST', 'user/verify-email/', { token: link })
  const { status: login } = await logInCaller(target, email, NEXT_PASSWORD)
  const { status: thiefLogin } = await logInCaller(target, thiefEmail, NEXT_PASSWORD)
  const { status: thiefSession } = await thief.call('GET', 'user/profile/')
  return [
    {
      what: 'the thief opens the old link after the reset',
      before: 'asked 200, reset 200, opened 200',
      figure: `asked ${asked.status}, reset ${reset.status}, opened ${opened.status}`,
      hasPassed: asked.status === 200 && reset.status === 200 && link !== null && opened.status === 410,
    },
    {
      what: 'who gets into the account then',
      before: 'owner 401, thief by a new password',
      figure: `owner ${login}, thief's address ${thiefLogin}, thief's session ${thiefSession}`,
      hasPassed: login === 200 && thiefLogin === 401 && thiefSession === 401,
    },
  ]
}
