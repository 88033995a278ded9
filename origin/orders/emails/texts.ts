import type { Language } from '../../../shared/sites.ts'

export const ORDER_EMAILS = [
  'order_confirmation',
  'order_changed',
  'order_short',
  'order_on_the_way',
  'order_receipt',
  'order_refund',
  'order_cancelled',
  'order_failed',
] as const
export type OrderEmail = (typeof ORDER_EMAILS)[number]

/** `{order}` is the number, `{slot}` the delivery, `{amount}` an amount. */
type Words = { subject: string; intro: string; end: string | null }

export const EMAIL_TEXTS: Record<Language, Record<OrderEmail, Words>> = {
  nb: {
    order_confirmation: {
      subject: 'Takk for bestillingen {order}',
      intro: 'Vi har mottatt bestillingen og leverer {slot}.',
      end: 'Du kan endre eller avbestille frem til fristen på bestillingssiden. Beløpet trekkes først når varene er pakket. Du har angrerett etter angrerettloven på varer som ikke er ferskvarer.',
    },
    order_changed: {
      subject: 'Bestilling {order} er endret',
      intro: 'Endringen er registrert. Vi leverer {slot}. Slik er bestillingen nå:',
      end: null,
    },
    order_short: {
      subject: 'Noe manglet da vi pakket {order}',
      intro: 'Vi fant ikke alt du bestilte. Dette er i posene, og du betaler bare for det:',
      end: 'Differansen trekkes ikke, eller er betalt tilbake til det du betalte med.',
    },
    order_on_the_way: {
      subject: 'Varene er på vei: {order}',
      intro: 'Bilen har kjørt fra lageret. Vi leverer {slot}.',
      end: null,
    },
    order_receipt: {
      subject: 'Kvittering for {order}',
      intro: 'Varene er levert. Her er kvitteringen:',
      end: 'Er noe galt med varene? Si fra på bestillingssiden innen sju dager.',
    },
    order_refund: {
      subject: 'Vi har betalt tilbake {amount}',
      intro:
        '{amount} for bestilling {order} går tilbake til det du betalte med. Det kan ta noen dager før beløpet er på kontoen.',
      end: null,
    },
    order_cancelled: {
      subject: 'Bestilling {order} er avbestilt',
      intro:
        'Bestillingen er avbestilt, og ingenting blir trukket. Det du betalte med gavekort, er tilbake på kortet.',
      end: null,
    },
    order_failed: {
      subject: 'Vi fikk ikke levert {order}',
      intro:
        'Vi var hos deg, men fikk ikke levert varene. Vi prøver igjen så snart vi kan. Går ikke det, betaler vi alt tilbake innen et døgn.',
      end: null,
    },
  },
  sv: {
    order_confirmation: {
      subject: 'Tack för beställningen {order}',
      intro: 'Vi har tagit emot beställningen och levererar {slot}.',
      end: 'Du kan ändra eller avbeställa fram till tidsgränsen på beställningssidan. Beloppet dras först när varorna är packade. Du har ångerrätt enligt distansavtalslagen på varor som inte är färskvaror.',
    },
    order_changed: {
      subject: 'Beställning {order} är ändrad',
      intro: 'Ändringen är registrerad. Vi levererar {slot}. Så här ser beställningen ut nu:',
      end: null,
    },
    order_short: {
      subject: 'Något saknades när vi packade {order}',
      intro: 'Vi hittade inte allt du beställde. Det här finns i kassarna, och du betalar bara för det:',
      end: 'Mellanskillnaden dras inte, eller har betalats tillbaka till det du betalade med.',
    },
    order_on_the_way: {
      subject: 'Varorna är på väg: {order}',
      intro: 'Bilen har lämnat lagret. Vi levererar {slot}.',
      end: null,
    },
    order_receipt: {
      subject: 'Kvitto för {order}',
      intro: 'Varorna är levererade. Här är kvittot:',
      end: 'Är något fel med varorna? Meddela oss på beställningssidan inom sju dagar.',
    },
    order_refund: {
      subject: 'Vi har betalat tillbaka {amount}',
      intro:
        '{amount} för beställning {order} går tillbaka till det du betalade med. Det kan ta några dagar innan beloppet är på kontot.',
      end: null,
    },
    order_cancelled: {
      subject: 'Beställning {order} är avbeställd',
      intro:
        'Beställningen är avbeställd och inget kommer att dras. Det du betalade med presentkort är tillbaka på kortet.',
      end: null,
    },
    order_failed: {
      subject: 'Vi kunde inte leverera {order}',
      intro:
        'Vi var hos dig men kunde inte lämna varorna. Vi försöker igen så snart vi kan. Går inte det betalar vi tillbaka allt inom ett dygn.',
      end: null,
    },
  },
  en: {
    order_confirmation: {
      subject: 'Thank you for order {order}',
      intro: 'We have your order and deliver it {slot}.',
      end: 'You can change or cancel it until the deadline on the order’s page. The amount is taken only when your goods are packed. You have the statutory right of withdrawal for goods that do not perish.',
    },
    order_changed: {
      subject: 'Order {order} has changed',
      intro: 'Your change is registered. We deliver {slot}. This is your order now:',
      end: null,
    },
    order_short: {
      subject: 'Something was missing when we packed {order}',
      intro: 'We did not find everything you ordered. This is in the bags, and you only pay for it:',
      end: 'The difference is not taken, or has been paid back to what you paid with.',
    },
    order_on_the_way: {
      subject: 'Your goods are on the way: {order}',
      intro: 'The van has left the depot. We deliver {slot}.',
      end: null,
    },
    order_receipt: {
      subject: 'Receipt for {order}',
      intro: 'Your goods are delivered. Here is the receipt:',
      end: 'Is something wrong with the goods? Tell us on the order’s page within seven days.',
    },
    order_refund: {
      subject: 'We have paid back {amount}',
      intro:
        '{amount} for order {order} goes back to what you paid with. It can take a few days until it is in your account.',
      end: null,
    },
    order_cancelled: {
      subject: 'Order {order} is cancelled',
      intro: 'The order is cancelled, and nothing will be taken. What gift cards paid is back on the card.',
      end: null,
    },
    order_failed: {
      subject: 'We could not deliver {order}',
      intro:
        'We came, but could not deliver your goods. We try again as soon as we can. If that is not possible, we pay everything back within a day.',
      end: null,
    },
  },
}

export const EMAIL_LINKS: Record<Language, { order: string; track: string }> = {
  nb: { order: 'Se bestillingen', track: 'Følg leveringen' },
  sv: { order: 'Se beställningen', track: 'Följ leveransen' },
  en: { order: 'See the order', track: 'Follow the delivery' },
}
