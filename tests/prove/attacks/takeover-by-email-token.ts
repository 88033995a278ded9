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
  await thief.call('POST', 'user/update-contact/', { email: thiefEmail, currentPassword: TEST_PASSWORD })
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
  return [
    {
      what: 'the thief opens the old link after the reset',
      figure: `${opened.status} (200 before)`,
      hasPassed: reset.status === 200 && link !== null && opened.status === 410,
    },
    { what: 'the owner logs in', figure: `${login} (401 before)`, hasPassed: login === 200 },
  ]
}
