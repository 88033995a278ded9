import type { Language } from '../../../shared/sites.ts'
import type { Choice } from './outcomes.ts'
import type { Webhook } from './books.ts'

type Texts = {
  title: string
  intro: string
  amount: string
  card: string
  choices: Record<Exclude<Choice, 'pay'>, string>
  pay: string
  ways: string
  webhook: string
  webhooks: Record<Exclude<Webhook, 'never'>, string>
  challenge: string
  challengeYes: string
  challengeNo: string
  done: string
  back: string
  identityTitle: string
  identityIntro: string
  identityAdult: string
  identityChild: string
  identityCancel: string
}

/** Texts of the test provider's pages: nb, sv, en. */
export const PSP_TEXTS: Record<Language, Texts> = {
  nb: {
    title: 'Testbetaling',
    intro: 'Dette er en testside. Ingen penger flyttes.',
    amount: 'Beløp',
    card: 'Kort',
    choices: {
      approve: 'Godkjenn',
      decline: 'Avvis',
      challenge: 'Be om 3-D Secure',
      slow: 'Godkjenn langsomt',
      abandon: 'Avbryt',
    },
    pay: 'Betal',
    ways: 'Bestem selv hva som skjer',
    webhook: 'Meldingen til butikken kommer',
    webhooks: {
      before: 'før du er tilbake',
      after: 'etter at du er tilbake',
      instead: 'uten at du kommer tilbake',
    },
    challenge: 'Banken din vil vite at det er deg.',
    challengeYes: 'Det er meg',
    challengeNo: 'Det er ikke meg',
    done: 'Betalingen er avgjort. Butikken får beskjed; du kan lukke denne siden.',
    back: 'Tilbake til butikken',
    identityTitle: 'Testlegitimasjon',
    identityIntro: 'Dette er en testside i stedet for BankID. Velg hvem du er.',
    identityAdult: 'Jeg er over 18 år',
    identityChild: 'Jeg er under 18 år',
    identityCancel: 'Avbryt',
  },
  sv: {
    title: 'Testbetalning',
    intro: 'Det här är en testsida. Inga pengar flyttas.',
    amount: 'Belopp',
    card: 'Kort',
    choices: {
      approve: 'Godkänn',
      decline: 'Neka',
      challenge: 'Begär 3-D Secure',
      slow: 'Godkänn långsamt',
      abandon: 'Avbryt',
    },
    pay: 'Betala',
    ways: 'Bestäm själv vad som händer',
    webhook: 'Meddelandet till butiken kommer',
    webhooks: {
      before: 'innan du är tillbaka',
      after: 'efter att du är tillbaka',
      instead: 'utan att du kommer tillbaka',
    },
    challenge: 'Din bank vill veta att det är du.',
    challengeYes: 'Det är jag',
    challengeNo: 'Det är inte jag',
    done: 'Betalningen är avgjord. Butiken får besked; du kan stänga den här sidan.',
    back: 'Tillbaka till butiken',
    identityTitle: 'Testlegitimation',
    identityIntro: 'Det här är en testsida i stället för BankID. Välj vem du är.',
    identityAdult: 'Jag är över 18 år',
    identityChild: 'Jag är under 18 år',
    identityCancel: 'Avbryt',
  },
  en: {
    title: 'Test payment',
    intro: 'This is a test page. No money is moved.',
    amount: 'Amount',
    card: 'Card',
    choices: {
      approve: 'Approve',
      decline: 'Decline',
      challenge: 'Ask for 3-D Secure',
      slow: 'Approve slowly',
      abandon: 'Cancel',
    },
    pay: 'Pay',
    ways: 'Decide yourself what happens',
    webhook: 'The message to the shop comes',
    webhooks: {
      before: 'before you are back',
      after: 'after you are back',
      instead: 'without you coming back',
    },
    challenge: 'Your bank wants to know that it is you.',
    challengeYes: 'It is me',
    challengeNo: 'It is not me',
    done: 'The payment is decided. The shop is told; you can close this page.',
    back: 'Back to the shop',
    identityTitle: 'Test identity',
    identityIntro: 'This is a test page in place of BankID. Choose who you are.',
    identityAdult: 'I am over 18',
    identityChild: 'I am under 18',
    identityCancel: 'Cancel',
  },
}
