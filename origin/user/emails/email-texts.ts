import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import {
  CODE_MINUTES,
  INVITATION_DAYS,
  RESET_LINK_HOURS,
  STAFF_LINK_HOURS,
  UNDO_LINK_DAYS,
  VERIFY_LINK_HOURS,
} from '../../../shared/visitor/lifetimes.ts'

/** Texts of account e-mails. */

export const EMAILS = {
  verifyEmail: {
    subject: msg`Confirm your e-mail address`,
    body: msg`Follow the link to confirm that this e-mail address is yours. The link works for ${plural(VERIFY_LINK_HOURS, { one: 'one hour', other: '# hours' })}.`,
    link: msg`Confirm e-mail address`,
    end: msg`If you didn’t enter this e-mail address at Torg, you can ignore this e-mail.`,
  },
  passwordReset: {
    subject: msg`Choose a new password`,
    body: msg`Someone asked for a new password for your account. You can use the link once, within ${plural(RESET_LINK_HOURS, { one: 'one hour', other: '# hours' })}.`,
    link: msg({ message: 'Choose a new password', context: 'link in an e-mail' }),
    end: msg`If it wasn’t you, you don’t need to do anything. Your password is unchanged.`,
  },
  code: {
    subject: msg`Your code from Torg`,
    body: msg`Enter the code where you asked for it. It works for ${plural(CODE_MINUTES, { one: 'one minute', other: '# minutes' })}.`,
    end: msg`Never give the code to anyone. We’ll never ask for it by phone.`,
  },
  notice: {
    subject: msg`Your Torg account has changed`,
    body: msg`If it was you, you don’t need to do anything. If it wasn’t, choose a new password straight away.`,
    link: msg({ message: 'Choose a new password', context: 'link in an e-mail' }),
  },
  emailChanged: {
    subject: msg`Your Torg account has a new e-mail address`,
    body: msg`You can no longer log in with this e-mail address.`,
    undo: msg`Not you? Follow the link within ${plural(UNDO_LINK_DAYS, { one: 'one day', other: '# days' })}. We’ll restore this e-mail address, log out every device and ask you to choose a new password.`,
    link: msg`Restore this e-mail address`,
    end: msg`If it was you, you don’t need to do anything.`,
  },
  invitation: (organization: string) => ({
    subject: msg`You’re invited to shop for ${organization}`,
    body: msg`${organization} has added you to its Torg account. Open the link to log in and fill in your profile.`,
    link: msg`Get started`,
    end: msg`You can use the link once, within ${plural(INVITATION_DAYS, { one: 'one day', other: '# days' })}.`,
  }),
  staffInvitation: {
    subject: msg`Your access to Torg’s console`,
    body: msg`You now work in the shop’s console. Choose a password to log in with.`,
    link: msg`Choose a password`,
    end: msg`You can use the link once, within ${plural(STAFF_LINK_HOURS, { one: 'one hour', other: '# hours' })}.`,
  },
  deletion: (date: string) => ({
    subject: msg`Your account is closed`,
    body: msg`We’ll delete your data on ${date}. If you log in before then, you’ll keep your account.`,
    link: msg`Log in and keep your account`,
  }),
  welcome: {
    subject: msg`Welcome to Torg`,
    body: msg`Thank you for signing up. We’ll send you each week’s offers and dinner ideas.`,
    link: msg`See this week’s offers`,
    unsubscribe: msg({ message: 'Stop e-mails about offers', context: 'link in an e-mail' }),
  },
}

export type Notice = 'passwordChanged' | 'wayAdded' | 'wayRemoved' | 'emailRestored'

export const NOTICES: Record<Notice, MessageDescriptor> = {
  passwordChanged: msg`Your password has been changed.`,
  wayAdded: msg`A new way to log in was added.`,
  wayRemoved: msg`A way to log in was removed.`,
  emailRestored: msg`We’ve restored your e-mail address, logged out every device, and removed your password and passkeys. Choose a new password, or log in with a code by e-mail.`,
}

/** Goods left in a cart; only for customers who want offers by e-mail. */
export const FORGOTTEN = {
  subject: msg`You still have items in your basket`,
  body: msg`These are still in your basket:`,
  link: msg`Go to basket`,
  stop: msg({ message: 'Stop e-mails about offers', context: 'link in an e-mail' }),
}
