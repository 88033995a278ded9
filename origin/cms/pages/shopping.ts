import type { PageSource } from './page-source.ts'
import { LOWEST_PRICE_DAYS } from '../../../shared/money/lowest-price.ts'

export const SHOPPING_PAGES: readonly PageSource[] = [
  {
    subject: 'how_to_order',
    pageType: 'about',
    write: ({ minimum, feeFreeFrom, fee, holdMinutes }) => ({
      nb: {
        title: 'Slik bestiller du',
        lead: 'Fra tom handlekurv til poser ved døren i fire steg.',
        lines: [
          '## Fyll handlekurven',
          `Finn varer i kategoriene, med søk eller fra en [oppskrift](/recipes/). Minstebeløpet er ${minimum}. Handler du for mindre enn ${feeFreeFrom}, kommer det et gebyr på ${fee} i tillegg.`,
          '## Velg tid',
          `Skriv inn postnummeret på [leveringssiden](/delivery/), og velg en tid. Vi holder den av i ${holdMinutes} minutter mens du handler videre.`,
          '## Betal',
          'Du betaler med kort eller gavekort, eller på en annen måte som kassen viser. Bedrifter kan få faktura. Vi trekker beløpet først når varene er pakket.',
          '## Endre så lenge det går',
          'Frem til fristen kan du legge til og fjerne varer og endre antall. Du betaler bare forskjellen.',
        ],
      },
      sv: {
        title: 'Så beställer du',
        lead: 'Från tom varukorg till kassar vid dörren i fyra steg.',
        lines: [
          '## Fyll varukorgen',
          `Hitta varor i kategorierna, med sökrutan eller i ett [recept](/recipes/). Minsta beställning är ${minimum}. Handlar du för mindre än ${feeFreeFrom} tillkommer en avgift på ${fee}.`,
          '## Välj tid',
          `Skriv in postnumret på [leveranssidan](/delivery/), och välj en tid. Vi reserverar den åt dig i ${holdMinutes} minuter medan du handlar vidare.`,
          '## Betala',
          'Du betalar med kort eller presentkort, eller på något annat sätt som kassan visar. Företag kan få faktura. Vi drar beloppet först när varorna är packade.',
          '## Ändra så länge det går',
          'Fram till stopptiden kan du lägga till och ta bort varor och ändra antal. Du betalar bara skillnaden.',
        ],
      },
      en: {
        title: 'How to order',
        lead: 'From an empty basket to bags at your door in four steps.',
        lines: [
          '## Fill your basket',
          `Browse the categories, search, or start from a [recipe](/recipes/). The minimum order is ${minimum}. Below ${feeFreeFrom} there’s a small-order fee of ${fee}.`,
          '## Choose a time',
          `Enter your postal code on the [delivery page](/delivery/) and choose a time. We’ll hold it for ${holdMinutes} minutes while you carry on shopping.`,
          '## Pay',
          'You pay by card or gift card, or in another way that checkout shows. Companies can pay by invoice. We won’t charge you until your items are packed.',
          '## Change it while you can',
          'Until the deadline, you can add or remove items and change quantities. You only pay the difference.',
        ],
      },
    }),
  },
  {
    subject: 'pricing',
    pageType: 'about',
    write: ({ minimum, fee, feeFreeFrom, delivery: { lowest, highest } }) => ({
      nb: {
        title: 'Priser',
        lead: 'Hva du betaler for, og hvorfor.',
        lines: [
          'Prisene i denne butikken er eksempler. De ligner på vanlige priser, men er ikke ekte tilbud.',
          '## Enhetspris og laveste pris',
          `For hver vare ser du prisen per kilo, liter eller stykk. Når en vare er satt ned, ser du også den laveste prisen de siste ${LOWEST_PRICE_DAYS} dagene før tilbudet.`,
          '## Minstebeløp, gebyr og levering',
          `Minstebeløpet er ${minimum}. Handler du for mindre enn ${feeFreeFrom}, kommer det et gebyr for liten bestilling på ${fee} i tillegg. Leveringen koster fra ${lowest} til ${highest}, etter tid og sted. Prisen står ved hver tid på [leveringssiden](/delivery/).`,
          '## Pant',
          'Pant er en egen linje i handlekurven og teller ikke med i minstebeløpet. Les mer om [pant](/about/bottle-deposits/).',
        ],
      },
      sv: {
        title: 'Priser',
        lead: 'Vad du betalar för, och varför.',
        lines: [
          'Priserna i den här butiken är exempel. De liknar vanliga priser men är inga riktiga erbjudanden.',
          '## Jämförpris och lägsta pris',
          `För varje vara ser du priset per kilo, liter eller styck. När en vara är nedsatt ser du också det lägsta priset de senaste ${LOWEST_PRICE_DAYS} dagarna före erbjudandet.`,
          '## Minsta beställning, avgift och leverans',
          `Minsta beställning är ${minimum}. Handlar du för mindre än ${feeFreeFrom} tillkommer en avgift för liten beställning på ${fee}. Leveransen kostar från ${lowest} till ${highest}, beroende på tid och plats. Priset står vid varje tid på [leveranssidan](/delivery/).`,
          '## Pant',
          'Panten står på en egen rad i varukorgen och räknas inte in i minsta beställning. Läs mer om [pant](/about/bottle-deposits/).',
        ],
      },
      en: {
        title: 'Prices',
        lead: 'What you pay for, and why.',
        lines: [
          'The prices in this shop are examples. They look like ordinary prices, but aren’t real offers.',
          '## Unit price and lowest price',
          `Every item shows its price per kilo, litre or piece. When an item is reduced, you’ll also see its lowest price in the ${LOWEST_PRICE_DAYS} days before the offer.`,
          '## Minimum order, fee and delivery',
          `The minimum order is ${minimum}. Below ${feeFreeFrom}, there’s a small-order fee of ${fee}. Delivery costs from ${lowest} to ${highest}, depending on time and place. You’ll find the price beside each time on the [delivery page](/delivery/).`,
          '## Deposits',
          'Deposits are shown on a separate line in the basket and don’t count towards the minimum order. Read more about [deposits](/about/bottle-deposits/).',
        ],
      },
    }),
  },
  {
    subject: 'bottle_deposits',
    pageType: 'about',
    write: ({ oldDeposits: old }) => ({
      nb: {
        title: 'Pant',
        lead: 'Du får pengene tilbake når flasken kommer tilbake.',
        lines: [
          'Panten står som egen linje i handlekurven og på kvitteringen. Hva hver flaske og boks gir, står nederst på siden.',
          ...(old
            ? [
                `Bokser og flasker med det gamle pantemerket gir ${old.small} og ${old.large} til og med ${old.until.nb}.`,
              ]
            : []),
          '## Slik panter du',
          '- Lever flasker og bokser i automaten i en hvilken som helst dagligvarebutikk.',
          '- Ikke klem dem sammen. Automaten må kunne lese merket.',
          '- Du kan også [gi posene til sjåføren](/account/orders/): si fra på bestillingen hvor mange du har. Etter at vi har talt, får du pengene på saldoen din eller tilbake på kortet du betalte med. Du velger selv.',
          '- Norsk pant får du bare tilbake i Norge.',
        ],
      },
      sv: {
        title: 'Pant',
        lead: 'Du får pengarna tillbaka när flaskan kommer tillbaka.',
        lines: [
          'Panten står på en egen rad i varukorgen och på kvittot. Vad varje flaska och burk ger står längst ner på sidan.',
          ...(old
            ? [
                `Burkar och flaskor med den gamla pantmärkningen ger ${old.small} respektive ${old.large} till och med ${old.until.sv}.`,
              ]
            : []),
          '## Så pantar du',
          '- Lämna flaskor och burkar i automaten i vilken livsmedelsbutik som helst.',
          '- Pressa inte ihop dem. Automaten måste kunna läsa märkningen.',
          '- Du kan också [lämna påsarna till chauffören](/account/orders/): säg på beställningen hur många du har. När vi har räknat får du pengarna på ditt saldo eller tillbaka på kortet du betalade med. Du väljer själv.',
          '- Svensk pant får du bara tillbaka i Sverige.',
        ],
      },
      en: {
        title: 'Bottle deposits',
        lead: 'You’ll get the money back when you return the bottle.',
        lines: [
          'The deposit is shown on a separate line in the basket and on the receipt. What each bottle and can gives is at the end of this page.',
          ...(old
            ? [
                `Cans and bottles with the old deposit mark are worth ${old.small} and ${old.large} until ${old.until.en}.`,
              ]
            : []),
          '## How to return them',
          '- Take bottles and cans to the machine in any supermarket.',
          '- Don’t crush them. The machine has to read the mark.',
          '- Or [give the bags to the driver](/account/orders/): tell us on your order how many you have. Once we’ve counted them, the money goes to your balance or back to the card you paid with. You choose.',
          '- You only get a deposit back in the country where you paid it.',
        ],
      },
    }),
  },
  {
    subject: 'unattended_delivery',
    pageType: 'about',
    write: () => ({
      nb: {
        title: 'Levering når du ikke er hjemme',
        lead: 'Vi setter fra oss posene der du sier.',
        lines: [
          'Velg stedet én gang på [adressen din](/account/addresses/): ved døren, på verandaen, i garasjen eller i resepsjonen.',
          '## Hvem som har ansvaret',
          'Når posene står der du ba om, er de ditt ansvar. Kjøle- og frysevarer er pakket slik at de tåler to timer ute.',
          '## Hva vi ikke setter fra oss',
          'Varer med aldersgrense leverer vi bare til den som er gammel nok og kan vise legitimasjon.',
        ],
      },
      sv: {
        title: 'Leverans när du inte är hemma',
        lead: 'Vi ställer kassarna där du säger.',
        lines: [
          'Välj platsen en gång för [din adress](/account/addresses/): vid dörren, på verandan, i garaget eller i receptionen.',
          '## Vem som har ansvaret',
          'När kassarna står där du har bett oss ställa dem är de ditt ansvar. Kyl- och frysvaror är packade så att de klarar två timmar ute.',
          '## Vad vi inte ställer ifrån oss',
          'Varor med åldersgräns lämnar vi bara till den som är gammal nog och kan visa legitimation.',
        ],
      },
      en: {
        title: 'Delivery while you’re out',
        lead: 'We’ll leave the bags where you say.',
        lines: [
          'You only need to choose the place once for [your address](/account/addresses/): at the door, on the porch, in the garage or at reception.',
          '## Who is responsible',
          'Once the bags are where you asked us to leave them, they’re your responsibility. Chilled and frozen food is packed to stay cold for two hours outside.',
          '## What we don’t leave',
          'We only hand over items with an age limit to people who are old enough and can show ID.',
        ],
      },
    }),
  },
]
