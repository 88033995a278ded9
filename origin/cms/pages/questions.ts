import type { PageSource } from './page-source.ts'

/** What people ask most. */
export const QUESTION_PAGES: readonly PageSource[] = [
  {
    subject: 'frequently_asked_questions',
    pageType: 'about',
    write: ({ minimum, fee, feeFreeFrom, delivery: { lowest, highest }, email }) => ({
      nb: {
        title: 'Spørsmål og svar',
        lead: 'Det folk oftest spør oss om.',
        lines: [
          '## Hva er minstebeløpet, og hva koster leveringen?',
          `Minstebeløpet er ${minimum}. Handler du for mindre enn ${feeFreeFrom}, kommer det et gebyr for liten bestilling på ${fee} i tillegg. Pant teller ikke med.`,
          `Leveringen koster fra ${lowest} til ${highest}, etter tid og sted. Prisen står ved hver tid på [leveringssiden](/delivery/).`,
          '## Kan jeg endre bestillingen?',
          'Ja, frem til fristen som står på [bestillingen](/account/orders/). Etter det begynner vi å pakke.',
          '## Hva skjer når noe er utsolgt?',
          'Har du sagt ja til erstatning, får du noe lignende, aldri dyrere enn det du bestilte. Ellers får du pengene tilbake.',
          '## Leverer dere der jeg bor?',
          'Skriv inn postnummeret på [leveringssiden](/delivery/). Er vi ikke der ennå, kan du [si fra hvor du vil ha oss](/leads/register-interest/new-places/).',
          '## Noe manglet eller var skadet',
          `[Meld fra om feil på bestillingen](/account/orders/), gjerne med et bilde, eller skriv til ${email}.`,
        ],
      },
      sv: {
        title: 'Frågor och svar',
        lead: 'Det som folk oftast frågar oss om.',
        lines: [
          '## Vad är minsta beställning, och vad kostar leveransen?',
          `Minsta beställning är ${minimum}. Handlar du för mindre än ${feeFreeFrom} tillkommer en avgift för liten beställning på ${fee}. Pant räknas inte med.`,
          `Leveransen kostar från ${lowest} till ${highest}, beroende på tid och plats. Priset står vid varje tid på [leveranssidan](/delivery/).`,
          '## Kan jag ändra beställningen?',
          'Ja, fram till stopptiden som står på [beställningen](/account/orders/). Därefter börjar vi packa.',
          '## Vad händer när något är slut?',
          'Har du sagt ja till ersättning får du något liknande, aldrig dyrare än det du beställde. Annars får du pengarna tillbaka.',
          '## Levererar ni där jag bor?',
          'Skriv in postnumret på [leveranssidan](/delivery/). Är vi inte där än kan du [säga till var du vill ha oss](/leads/register-interest/new-places/).',
          '## Något saknades eller var skadat',
          `[Anmäl fel på beställningen](/account/orders/), gärna med en bild, eller skriv till ${email}.`,
        ],
      },
      en: {
        title: 'Questions and answers',
        lead: 'What people ask us most.',
        lines: [
          '## What’s the minimum order, and what does delivery cost?',
          `The minimum order is ${minimum}. Below ${feeFreeFrom}, there’s a small-order fee of ${fee}. Deposits don’t count.`,
          `Delivery costs from ${lowest} to ${highest}, depending on time and place. You’ll find the price beside each time on the [delivery page](/delivery/).`,
          '## Can I change my order?',
          'Yes, until the deadline shown on [the order](/account/orders/). After that, we start packing.',
          '## What happens when something is sold out?',
          'If you’ve agreed to it, we’ll replace the item with something similar that never costs more than what you ordered. Otherwise you’ll get your money back.',
          '## Do you deliver where I live?',
          'Enter your postal code on the [delivery page](/delivery/). If we aren’t there yet, you can [tell us where you want us](/leads/register-interest/new-places/).',
          '## Something was missing or damaged',
          `[Report a problem with the order](/account/orders/), preferably with a photo, or write to ${email}.`,
        ],
      },
    }),
  },
]
