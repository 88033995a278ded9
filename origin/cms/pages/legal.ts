import { withdrawalOf } from '../../legal/withdrawal.ts'
import type { Country, Language } from '../../../shared/sites.ts'
import type { PageSource } from './page-source.ts'

export const LEGAL_PAGES: readonly PageSource[] = [
  {
    subject: 'terms_and_conditions',
    pageType: 'legal',
    write: ({ country, shop, minimum, consumerOffice, email }) => ({
      nb: {
        title: 'Vilkår',
        lead: 'Det som gjelder når du handler hos oss.',
        lines: [
          '## Avtalen',
          `Avtalen med ${shop} er inngått når du har trykket «Bestill og betal» og fått bekreftelsen. Minstebeløpet er ${minimum}.`,
          '## Betaling',
          'Vi reserverer beløpet når du bestiller, og trekker det når varene er pakket. For varer som veies, betaler du for den faktiske vekten.',
          '## Avbestilling',
          'Du kan avbestille frem til fristen som står på [bestillingen](/account/orders/).',
          ...withdrawal(country, 'nb'),
          '## Alder',
          'Varer med aldersgrense selger vi bare til den som er gammel nok og kan vise legitimasjon. Grensen står på varen.',
          '## Reklamasjon',
          `Er noe galt, [meld fra om feil på bestillingen](/account/orders/) eller skriv til ${email}. Si gjerne fra så snart du kan. Som forbruker har du alltid minst to måneder på deg fra du oppdaget feilen.`,
          `Blir vi ikke enige, kan du gå til ${consumerOffice}.`,
        ],
      },
      sv: {
        title: 'Villkor',
        lead: 'Det som gäller när du handlar hos oss.',
        lines: [
          '## Avtalet',
          `Avtalet med ${shop} ingås när du har tryckt på ”Beställ och betala” och fått bekräftelsen. Minsta beställning är ${minimum}.`,
          '## Betalning',
          'Vi reserverar beloppet när du beställer och drar det när varorna är packade. För varor som vägs betalar du för den faktiska vikten.',
          '## Avbeställning',
          'Du kan avbeställa fram till stopptiden som står på [beställningen](/account/orders/).',
          ...withdrawal(country, 'sv'),
          '## Ålder',
          'Varor med åldersgräns säljer vi bara till den som är gammal nog och kan visa legitimation. Gränsen står på varan.',
          '## Reklamation',
          `Är något fel, [anmäl det på beställningen](/account/orders/) eller skriv till ${email}. Säg gärna till så snart du kan. Som konsument har du alltid minst två månader på dig från att du märkte felet.`,
          `Kommer vi inte överens kan du vända dig till ${consumerOffice}.`,
        ],
      },
      en: {
        title: 'Terms and conditions',
        lead: 'The terms that apply when you shop with us.',
        lines: [
          '## The agreement',
          `The agreement with ${shop} is made once you’ve pressed “Order and pay” and received the confirmation. The minimum order is ${minimum}.`,
          '## Payment',
          'We reserve the amount when you order, and charge it when your items are packed. For items sold by weight, you pay for the actual weight.',
          '## Cancelling',
          'You can cancel until the deadline shown on [the order](/account/orders/).',
          ...withdrawal(country, 'en'),
          '## Age',
          'We only sell items with an age limit to people who are old enough and can show ID. The limit is shown with the item.',
          '## Claims',
          `If something’s wrong, [report a problem with the order](/account/orders/) or write to ${email}. Please tell us as soon as you can. As a consumer, you always have at least two months to report a fault after you notice it.`,
          `If we can’t reach an agreement, you can contact ${consumerOffice}.`,
        ],
      },
    }),
  },
  {
    subject: 'privacy_policy',
    pageType: 'legal',
    write: ({ dataOffice, email }) => ({
      nb: {
        title: 'Personvern',
        lead: 'Hva vi vet om deg, hvorfor, og hvordan du får det slettet.',
        lines: [
          '## Det vi trenger',
          'Navn, adresse, telefon og e-post for å levere, og bestillingene dine så lenge bokføringsloven krever det.',
          '## Det du bestemmer',
          'Opplysninger om allergier og kosthold blir liggende i nettleseren din. Lagrer du dem på kontoen, bruker vi dem bare til å merke varer og til å velge forslag og erstatningsvarer. Du sletter dem på [siden om kosthold](/diet/).',
          'Statistikk og markedsføring er slått av til du sier ja. Du kan ombestemme deg når som helst nederst på siden. Les [hva vi lagrer i nettleseren din](/legal/cookies/).',
          '## Dine rettigheter',
          'På [kontoen din](/account/security/) kan du laste ned alt vi vet om deg, og slette kontoen.',
          `Spørsmål: ${email}. Du kan også klage til ${dataOffice}.`,
        ],
      },
      sv: {
        title: 'Integritetspolicy',
        lead: 'Vad vi vet om dig, varför, och hur du får det raderat.',
        lines: [
          '## Det vi behöver',
          'Namn, adress, telefon och e-post för att leverera, och dina beställningar så länge bokföringslagen kräver det.',
          '## Det du bestämmer',
          'Uppgifter om allergier och kost stannar i din webbläsare. Sparar du dem på ditt konto använder vi dem bara till att märka varor och till att välja vad vi föreslår och skickar i stället för något annat. Du tar bort dem på [sidan om kost](/diet/).',
          'Statistik och marknadsföring är avstängda tills du säger ja. Du kan ändra dig när som helst längst ner på sidan. Läs [vad vi sparar i din webbläsare](/legal/cookies/).',
          '## Dina rättigheter',
          'På [ditt konto](/account/security/) kan du ladda ner allt vi vet om dig, och radera kontot.',
          `Frågor: ${email}. Du kan också klaga hos ${dataOffice}.`,
        ],
      },
      en: {
        title: 'Privacy',
        lead: 'What we know about you, why, and how to have it deleted.',
        lines: [
          '## What we need',
          'Your name, address, phone and e-mail so that we can deliver, and your orders for as long as accounting law requires.',
          '## What you decide',
          'Allergies and diet stay in your browser. If you save them to your account, we only use them to mark items and to choose what we suggest and what we send instead of something else. You can delete them on [the diet page](/diet/).',
          'Statistics and marketing are off until you say yes. You can change your mind at any time at the bottom of the page. Read [what we store in your browser](/legal/cookies/).',
          '## Your rights',
          'In [your account](/account/security/), you can download everything we know about you and delete your account.',
          `Questions: ${email}. You can also complain to ${dataOffice}.`,
        ],
      },
    }),
  },
]

/** The right of withdrawal with its form, as lines of a page. */
function withdrawal(country: Country, language: Language): string[] {
  const { title, scope, how, formTitle, formNote, form } = withdrawalOf({ country, language }, null)
  return [
    `## ${title}`,
    ...scope.map((line) => `- ${line}`),
    ...how,
    `## ${formTitle}`,
    formNote,
    ...form.map((line) => `- ${line}`),
  ]
}
