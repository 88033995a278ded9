import { SELLERS } from '../../shared/sellers.ts'
import type { Country, Language } from '../../shared/sites.ts'

/**
 * The right of withdrawal (docs/reference/rules.md#consumer-rights): one text for the checkout, the order page, the
 * confirmation and the terms. It is data, not messages, because the seed of the terms runs without a build.
 */
export type Withdrawal = {
  title: string
  /** The whole rule in one sentence. */
  summary: string
  /** What it covers: fresh food, other food, other goods. */
  scope: readonly string[]
  how: readonly string[]
  formTitle: string
  formNote: string
  /** The standard form (directive 2011/83/EU, annex I B), a line each. */
  form: readonly string[]
}

export const WITHDRAWAL_DAYS = 14

/** `orderNumber` is null for a form that belongs to no order. */
export function withdrawalOf(
  { country, language }: { country: Country; language: Language },
  orderNumber: string | null,
): Withdrawal {
  const { name, address, email } = SELLERS[country]
  return TEXTS[language]({
    days: WITHDRAWAL_DAYS,
    email,
    seller: `${name}, ${address}, ${email}`,
    order: orderNumber ?? '…',
  })
}

type Facts = { days: number; email: string; seller: string; order: string }

const TEXTS: Record<Language, (facts: Facts) => Withdrawal> = {
  nb: ({ days, email, seller, order }) => ({
    title: 'Angrerett',
    summary: `Etter levering har du ${days} dagers angrerett, men ikke på ferskvarer og annet som fort blir dårlig, og ikke på mat og hygieneartikler når forseglingen er brutt.`,
    scope: [
      'Ferskvarer og annet som fort blir dårlig eller går ut på dato: ingen angrerett.',
      `Annen mat og drikke: ${days} dager fra du får varene, så lenge forseglingen er hel.`,
      `Andre varer: ${days} dager fra du får varene. Er de forseglet av hensyn til helse eller hygiene, må forseglingen være hel.`,
    ],
    how: [
      `Vil du angre, sier du fra før de ${days} dagene er ute, for eksempel på e-post til ${email}. Du kan bruke skjemaet nedenfor, og du trenger ikke oppgi noen grunn.`,
      `Send varene tilbake senest ${days} dager etter at du sa fra. Du betaler for å sende dem.`,
      `Vi betaler tilbake det du har betalt for varene, senest ${days} dager etter at du sa fra. Angrer du hele bestillingen, får du også tilbake prisen for vanlig levering. Vi kan vente til vi har fått varene, eller til du har vist at de er sendt.`,
    ],
    formTitle: 'Angreskjema',
    formNote: 'Fyll ut og send inn skjemaet bare hvis du vil gå fra avtalen.',
    form: [
      `Til: ${seller}`,
      'Jeg går fra avtalen om kjøp av disse varene: …',
      `Bestilling: ${order}`,
      'Bestilt den: …',
      'Mottatt den: …',
      'Forbrukerens navn: …',
      'Forbrukerens adresse: …',
      'Forbrukerens underskrift (bare på papir): …',
      'Dato: …',
    ],
  }),
  sv: ({ days, email, seller, order }) => ({
    title: 'Ångerrätt',
    summary: `Efter leverans har du ${days} dagars ångerrätt, men inte för färskvaror och annat som snabbt blir dåligt, och inte för mat och hygienartiklar när förseglingen är bruten.`,
    scope: [
      'Färskvaror och annat som snabbt blir dåligt eller för gammalt: ingen ångerrätt.',
      `Annan mat och dryck: ${days} dagar från att du får varorna, så länge förseglingen är hel.`,
      `Andra varor: ${days} dagar från att du får varorna. Är de förseglade av hälso- eller hygienskäl måste förseglingen vara hel.`,
    ],
    how: [
      `Vill du ångra dig säger du till innan de ${days} dagarna har gått, till exempel med e-post till ${email}. Du kan använda blanketten nedan, och du behöver inte ange något skäl.`,
      `Skicka tillbaka varorna senast ${days} dagar efter att du sa till. Du betalar för att skicka dem.`,
      `Vi betalar tillbaka det du har betalat för varorna, senast ${days} dagar efter att du sa till. Ångrar du hela beställningen får du också tillbaka vad vanlig leverans kostade. Vi kan vänta tills vi har fått varorna, eller tills du har visat att de är skickade.`,
    ],
    formTitle: 'Blankett för ångerrätt',
    formNote: 'Fyll i och skicka in blanketten bara om du vill frånträda avtalet.',
    form: [
      `Till: ${seller}`,
      'Jag frånträder köpeavtalet om dessa varor: …',
      `Beställning: ${order}`,
      'Beställdes den: …',
      'Mottogs den: …',
      'Konsumentens namn: …',
      'Konsumentens adress: …',
      'Konsumentens underskrift (endast på papper): …',
      'Datum: …',
    ],
  }),
  en: ({ days, email, seller, order }) => ({
    title: 'Right of withdrawal',
    summary: `After delivery you have a ${days}-day right of withdrawal, but not for fresh food and other items that spoil quickly, nor for food and hygiene items once their seal is broken.`,
    scope: [
      'Fresh food and other items that spoil or expire quickly: no right of withdrawal.',
      `Other food and drink: ${days} days from when you get the items, as long as the seal is unbroken.`,
      `Other items: ${days} days from when you get them. If they’re sealed for health or hygiene reasons, the seal must be unbroken.`,
    ],
    how: [
      `To withdraw, tell us before the ${days} days are over, for example by e-mail to ${email}. You can use the form below, and you don’t need to give a reason.`,
      `Send the items back within ${days} days of telling us. You pay for sending them.`,
      `We’ll refund what you paid for the items within ${days} days of your message. If you withdraw from the whole order, we’ll also refund the cost of standard delivery. We may wait until we have the items, or until you’ve shown that you sent them.`,
    ],
    formTitle: 'Withdrawal form',
    formNote: 'Complete and return this form only if you wish to withdraw from the contract.',
    form: [
      `To: ${seller}`,
      'I hereby give notice that I withdraw from my contract of sale of these goods: …',
      `Order: ${order}`,
      'Ordered on: …',
      'Received on: …',
      'Name of consumer: …',
      'Address of consumer: …',
      'Signature of consumer (only on paper): …',
      'Date: …',
    ],
  }),
}
