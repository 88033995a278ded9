import type { ReminderKind } from '../../shared/api/reminders.ts'
import type { Language } from '../../shared/sites.ts'

type Email = { subject: string; body: string; link: string }

/** Reminder e-mails; `{}` stands for the product or the time. */
export const REMINDER_EMAILS: Record<ReminderKind, Record<Language, Email>> = {
  product_back: {
    nb: {
      subject: '{} er på lager igjen',
      body: 'Du ba oss si fra når varen var tilbake. Nå kan du legge den i kurven.',
      link: 'Se varen',
    },
    sv: {
      subject: '{} finns i lager igen',
      body: 'Du bad oss säga till när varan var tillbaka. Nu kan du lägga den i varukorgen.',
      link: 'Se varan',
    },
    en: {
      subject: '{} is back in stock',
      body: 'You asked us to tell you when it was back. Now you can add it to your basket.',
      link: 'See the product',
    },
  },
  order_deadline: {
    nb: {
      subject: 'Husk bestillingen din',
      body: 'Fristen for å bestille eller endre går ut {}.',
      link: 'Gå til kurven',
    },
    sv: {
      subject: 'Kom ihåg din beställning',
      body: 'Tiden för att beställa eller ändra går ut {}.',
      link: 'Gå till varukorgen',
    },
    en: {
      subject: 'Remember your order',
      body: 'The deadline for placing or changing it is {}.',
      link: 'Go to the basket',
    },
  },
  slot: {
    nb: {
      subject: 'Tid for å velge levering',
      body: 'Du ba oss minne deg på å velge en leveringstid.',
      link: 'Velg tid',
    },
    sv: {
      subject: 'Dags att välja leverans',
      body: 'Du bad oss påminna dig om att välja en leveranstid.',
      link: 'Välj tid',
    },
    en: {
      subject: 'Time to choose a delivery',
      body: 'You asked us to remind you to choose a delivery time.',
      link: 'Choose a time',
    },
  },
}

/** Used when the time is no longer known. */
export const SOON: Record<Language, string> = { nb: 'snart', sv: 'snart', en: 'soon' }

export const IN_STOCK: Record<Language, string> = {
  nb: 'Varen er på lager nå.',
  sv: 'Varan finns i lager nu.',
  en: 'The product is in stock now.',
}
