import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Choice } from './outcomes.ts'
import type { Webhook } from './books.ts'

/** The age that the test identity says. */
export const ADULT_AGE = 18

/** Texts of the test provider's pages. */
export const PSP_TEXTS = {
  title: msg`Test payment`,
  intro: msg`This is a test page. No money is moved.`,
  amount: msg`Amount`,
  card: msg`Card`,
  choices: {
    approve: msg({ message: 'Approve', comment: 'button of the test provider' }),
    decline: msg({ message: 'Decline', comment: 'button of the test provider: refuse the payment' }),
    challenge: msg`Ask for 3-D Secure`,
    slow: msg`Approve slowly`,
    abandon: msg({ message: 'Cancel', comment: 'button of the test provider' }),
  } satisfies Record<Exclude<Choice, 'pay'>, MessageDescriptor>,
  pay: msg`Pay`,
  ways: msg`Choose what happens`,
  webhook: msg`The shop is notified`,
  webhooks: {
    before: msg`before you’re back`,
    after: msg`after you’re back`,
    instead: msg`without you coming back`,
  } satisfies Record<Exclude<Webhook, 'never'>, MessageDescriptor>,
  challenge: msg`Your bank wants to verify that it’s you.`,
  challengeYes: msg`It’s me`,
  challengeNo: msg`It’s not me`,
  done: msg`You’ve chosen what happens. We’ve told the shop, so you can close this page.`,
  back: msg`Back to the shop`,
  identityTitle: msg`Test identity`,
  identityIntro: msg`This is a test page in place of BankID. Choose who you are.`,
  identityAdult: msg`I’m ${ADULT_AGE} or older`,
  identityChild: msg`I’m under ${ADULT_AGE}`,
  identityCancel: msg`Cancel`,
}
