import type { PageSource } from './page-source.ts'

export const SHOPPING_PAGES: readonly PageSource[] = [
  {
    subject: 'how_to_order',
    pageType: 'about',
    write: ({ minimum, feeFreeFrom, fee }) => ({
      nb: {
        title: 'Slik bestiller du',
        lead: 'Fra tom kurv til poser på døren i fire steg.',
        lines: [
          '## Fyll kurven',
          `Finn varer i hyllene, med søk eller fra en [oppskrift](/recipes/). Minste bestilling er ${minimum}. Under ${feeFreeFrom} kommer et småordregebyr på ${fee} i tillegg.`,
          '## Velg tid',
          'Skriv inn postnummeret på [leveringssiden](/delivery/) og velg en tid. Vi holder den av i 30 minutter mens du handler videre.',
          '## Betal',
          'Du betaler med kort, Vipps eller gavekort. Bedrifter kan få faktura. Beløpet trekkes først når varene er pakket.',
          '## Endre så lenge det går',
          'Fram til fristen for tiden din kan du legge til, ta ut og endre antall. Du betaler bare forskjellen.',
        ],
      },
      sv: {
        title: 'Så beställer du',
        lead: 'Från tom varukorg till kassar vid dörren i fyra steg.',
        lines: [
          '## Fyll varukorgen',
          `Hitta varor i hyllorna, med sökning eller från ett [recept](/recipes/). Minsta beställning är ${minimum}. Under ${feeFreeFrom} tillkommer en småorderavgift på ${fee}.`,
          '## Välj tid',
          'Skriv in postnumret på [leveranssidan](/delivery/) och välj en tid. Vi håller den i 30 minuter medan du handlar vidare.',
          '## Betala',
          'Du betalar med kort, Swish eller presentkort. Företag kan få faktura. Beloppet dras först när varorna är packade.',
          '## Ändra så länge det går',
          'Fram till stopptiden för din leverans kan du lägga till, ta bort och ändra antal. Du betalar bara skillnaden.',
        ],
      },
      en: {
        title: 'How to order',
        lead: 'From an empty basket to bags at your door in four steps.',
        lines: [
          '## Fill the basket',
          `Find goods on the shelves, by searching or from a [recipe](/recipes/). The smallest order is ${minimum}. Below ${feeFreeFrom} there is a small-order fee of ${fee}.`,
          '## Choose a time',
          'Enter your postal code on the [delivery page](/delivery/) and choose a time. We hold it for 30 minutes while you go on shopping.',
          '## Pay',
          'You pay by card, mobile payment or gift card. Companies may be invoiced. The amount is drawn only when your goods are packed.',
          '## Change it while you can',
          'Until the cut-off of your delivery you can add, remove and change quantities. You pay only the difference.',
        ],
      },
    }),
  },
  {
    subject: 'pricing',
    pageType: 'about',
    write: ({ minimum, fee, feeFreeFrom }) => ({
      nb: {
        title: 'Priser',
        lead: 'Hva du betaler for, og hvorfor.',
        lines: [
          'Prisene i denne butikken er eksempler. De ligner på vanlige priser, men er ikke tilbud fra noen.',
          '## Enhetspris og laveste pris',
          'Ved hver vare står prisen per kilo, liter eller stykk. Når en vare er satt ned, står også den laveste prisen de siste 30 dagene før tilbudet.',
          '## Gebyrer',
          `Minste bestilling er ${minimum}. Under ${feeFreeFrom} legger vi til ${fee}. Leveringen koster det som står ved tiden du velger.`,
          '## Pant',
          'Pant er en egen linje i kurven og teller ikke med i minste bestilling. Les mer om [pant](/about/bottle-deposits/).',
        ],
      },
      sv: {
        title: 'Priser',
        lead: 'Vad du betalar för, och varför.',
        lines: [
          'Priserna i den här butiken är exempel. De liknar vanliga priser men är inga erbjudanden från någon.',
          '## Jämförpris och lägsta pris',
          'Vid varje vara står priset per kilo, liter eller styck. När en vara är nedsatt står också det lägsta priset de senaste 30 dagarna före erbjudandet.',
          '## Avgifter',
          `Minsta beställning är ${minimum}. Under ${feeFreeFrom} lägger vi till ${fee}. Leveransen kostar det som står vid tiden du väljer.`,
          '## Pant',
          'Pant är en egen rad i varukorgen och räknas inte in i minsta beställning. Läs mer om [pant](/about/bottle-deposits/).',
        ],
      },
      en: {
        title: 'Prices',
        lead: 'What you pay for, and why.',
        lines: [
          'The prices of this shop are examples. They resemble usual prices but are nobody’s offers.',
          '## Unit price and lowest price',
          'Beside each product stands its price per kilo, litre or piece. A reduced price also shows the lowest price of the 30 days before the offer.',
          '## Fees',
          `The smallest order is ${minimum}. Below ${feeFreeFrom} we add ${fee}. Delivery costs what stands beside the time you choose.`,
          '## Deposits',
          'Deposits are a line of their own and do not count towards the smallest order. Read more about [deposits](/about/bottle-deposits/).',
        ],
      },
    }),
  },
  {
    subject: 'bottle_deposits',
    pageType: 'about',
    write: ({ deposit, largeDeposit }) => ({
      nb: {
        title: 'Pant',
        lead: 'Du får pengene tilbake når flasken kommer tilbake.',
        lines: [
          `Små flasker og bokser har ${deposit} i pant, store har ${largeDeposit}. Panten står som egen linje i kurven og på kvitteringen.`,
          '## Slik panter du',
          '- Lever flasker og bokser i automaten i en hvilken som helst dagligvarebutikk.',
          '- Ikke klem dem sammen: automaten leser merket.',
          '- Norsk pant gis bare tilbake i Norge.',
        ],
      },
      sv: {
        title: 'Pant',
        lead: 'Du får pengarna tillbaka när flaskan kommer tillbaka.',
        lines: [
          `Små flaskor och burkar har ${deposit} i pant, stora har ${largeDeposit}. Panten står som en egen rad i varukorgen och på kvittot.`,
          '## Så pantar du',
          '- Lämna flaskor och burkar i automaten i vilken livsmedelsbutik som helst.',
          '- Pressa inte ihop dem: automaten läser märkningen.',
          '- Svensk pant ges bara tillbaka i Sverige.',
        ],
      },
      en: {
        title: 'Bottle deposits',
        lead: 'You get the money back when the bottle comes back.',
        lines: [
          `Small bottles and cans carry a deposit of ${deposit}, large ones ${largeDeposit}. It is a line of its own in the basket and on the receipt.`,
          '## How to return them',
          '- Take bottles and cans to the machine in any grocery store.',
          '- Do not crush them: the machine reads the mark.',
          '- A deposit is paid back only in the country it was paid in.',
        ],
      },
    }),
  },
  {
    subject: 'unattended_delivery',
    pageType: 'about',
    write: () => ({
      nb: {
        title: 'Levering uten at du er hjemme',
        lead: 'Vi setter fra oss posene der du sier.',
        lines: [
          'Velg stedet én gang på [adressen din](/account/addresses/): ved døren, på verandaen, i garasjen eller i resepsjonen.',
          '## Hvem som har ansvaret',
          'Når posene står der du ba om, er de ditt ansvar. Kjøl og frys er pakket for to timer ute.',
          '## Hva vi ikke setter fra oss',
          'Varer med aldersgrense leveres bare til en voksen som kan vise legitimasjon.',
        ],
      },
      sv: {
        title: 'Leverans utan att du är hemma',
        lead: 'Vi ställer kassarna där du säger.',
        lines: [
          'Välj platsen en gång på [din adress](/account/addresses/): vid dörren, på verandan, i garaget eller i receptionen.',
          '## Vem som har ansvaret',
          'När kassarna står där du bad om är de ditt ansvar. Kyl och frys är packade för två timmar ute.',
          '## Vad vi inte lämnar',
          'Varor med åldersgräns lämnas bara till en vuxen som kan visa legitimation.',
        ],
      },
      en: {
        title: 'Delivery while you are out',
        lead: 'We leave the bags where you say.',
        lines: [
          'Choose the place once for [your address](/account/addresses/): at the door, on the porch, in the garage or at the reception.',
          '## Who is responsible',
          'Once the bags stand where you asked, they are yours. Chilled and frozen goods are packed for two hours outside.',
          '## What we do not leave',
          'Goods with an age limit are handed only to an adult who can show identification.',
        ],
      },
    }),
  },
  {
    subject: 'frequently_asked_questions',
    pageType: 'about',
    write: ({ minimum, email }) => ({
      nb: {
        title: 'Spørsmål og svar',
        lead: 'Det folk spør oss om oftest.',
        lines: [
          '## Kan jeg endre bestillingen?',
          'Ja, fram til fristen som står på [bestillingen](/account/orders/). Etter det er den på vei til pakking.',
          '## Hva skjer når noe er utsolgt?',
          'Vi erstatter med noe som ligner hvis du har sagt ja til det, aldri dyrere enn det du bestilte. Ellers får du pengene tilbake.',
          '## Hvor lite kan jeg bestille?',
          `For ${minimum}, pant ikke medregnet.`,
          '## Noe manglet eller var skadet',
          `Meld det fra bestillingen med et bilde, eller skriv til ${email}.`,
        ],
      },
      sv: {
        title: 'Frågor och svar',
        lead: 'Det som folk oftast frågar oss om.',
        lines: [
          '## Kan jag ändra beställningen?',
          'Ja, fram till stopptiden som står på [beställningen](/account/orders/). Därefter är den på väg till packning.',
          '## Vad händer när något är slut?',
          'Vi ersätter med något liknande om du har sagt ja till det, aldrig dyrare än det du beställde. Annars får du pengarna tillbaka.',
          '## Hur lite kan jag beställa?',
          `För ${minimum}, pant oräknad.`,
          '## Något saknades eller var skadat',
          `Anmäl det från beställningen med en bild, eller skriv till ${email}.`,
        ],
      },
      en: {
        title: 'Questions and answers',
        lead: 'What people ask us most.',
        lines: [
          '## Can I change my order?',
          'Yes, until the cut-off shown on [the order](/account/orders/). After that it is on its way to being packed.',
          '## What happens when something is sold out?',
          'We replace it with something alike if you allowed that, never dearer than what you ordered. Otherwise you get the money back.',
          '## How little can I order?',
          `For ${minimum}, deposits not counted.`,
          '## Something was missing or damaged',
          `Tell us from the order with a picture, or write to ${email}.`,
        ],
      },
    }),
  },
]
