import { msg } from '@lingui/core/macro'

/** The e-mail that asks for a survey. */
export const SURVEY_EMAIL = {
  subject: msg`How was your delivery?`,
  ask: (orderNumber: string) =>
    msg`We’ve delivered order ${orderNumber}. Tell us how it went, so that we can do better.`,
  link: msg`Answer the survey`,
  stop: msg`We ask at most once in a while. If you don’t want to be asked, use the button below the survey.`,
}
