import type { PageSource } from './page-source.ts'

export const COMPANY_PAGES: readonly PageSource[] = [
  {
    subject: 'concept',
    pageType: 'about',
    write: ({ shop }) => ({
      nb: {
        title: 'Slik fungerer Torg',
        lead: 'Dagligvarer og middager, pakket av mennesker og kjørt hjem til deg.',
        lines: [
          `${shop} har ett lager for hvert område. Derfra plukker vi det du har bestilt, samme dag som det kjøres ut.`,
          'Du velger en tid, vi kommer innenfor den. Underveis ser du hvor bilen er.',
          'Oppskriftene blir til handlelister: antall porsjoner avgjør hvor mange pakker du trenger.',
        ],
      },
      sv: {
        title: 'Så fungerar Torg',
        lead: 'Matvaror och middagar, packade av människor och körda hem till dig.',
        lines: [
          `${shop} har ett lager för varje område. Därifrån plockar vi det du har beställt, samma dag som det körs ut.`,
          'Du väljer en tid, vi kommer inom den. Under tiden ser du var bilen är.',
          'Recepten blir inköpslistor: antalet portioner avgör hur många förpackningar du behöver.',
        ],
      },
      en: {
        title: 'How Torg works',
        lead: 'Groceries and dinners, packed by people and driven home to you.',
        lines: [
          `${shop} has one warehouse for each area. There we pick what you ordered on the day it is driven out.`,
          'You choose a time, we come within it. On the way you see where the van is.',
          'Recipes become shopping lists: the number of portions decides how many packs you need.',
        ],
      },
    }),
  },
  {
    subject: 'quality',
    pageType: 'about',
    write: () => ({
      nb: {
        title: 'Kvalitet',
        lead: 'Vi plukker som om det var til oss selv.',
        lines: [
          'Frukt og grønt kjennes på før det legges i posen. Kjøl og frys holdes kalde helt til døren.',
          'Er noe ikke som det skal, [meld det fra bestillingen](/account/orders/). Du får pengene tilbake uten å måtte sende varen i retur.',
        ],
      },
      sv: {
        title: 'Kvalitet',
        lead: 'Vi plockar som om det vore till oss själva.',
        lines: [
          'Frukt och grönt känns på innan det läggs i kassen. Kyl och frys hålls kalla ända till dörren.',
          'Är något inte som det ska, [anmäl det från beställningen](/account/orders/). Du får pengarna tillbaka utan att skicka tillbaka varan.',
        ],
      },
      en: {
        title: 'Quality',
        lead: 'We pick as if it were for ourselves.',
        lines: [
          'Fruit and vegetables are felt before they go in the bag. Chilled and frozen goods stay cold to your door.',
          'If something is not as it should be, [tell us from the order](/account/orders/). You get the money back without returning the goods.',
        ],
      },
    }),
  },
  {
    subject: 'organization',
    pageType: 'about',
    write: ({ email }) => ({
      nb: {
        title: 'For bedrifter',
        lead: 'Frukt til kontoret, melk til kaffen og lunsj til alle.',
        lines: [
          '- Faktura med referanse, eller kort.',
          '- Flere innkjøpere på samme avtale, med egne roller.',
          '- Flere leveringssteder med egen kontaktperson.',
          `[Lag en bedriftskonto](/user/register/) med organisasjonsnummeret, eller skriv til ${email}.`,
        ],
      },
      sv: {
        title: 'För företag',
        lead: 'Frukt till kontoret, mjölk till kaffet och lunch till alla.',
        lines: [
          '- Faktura med referens, eller kort.',
          '- Flera inköpare på samma avtal, med egna roller.',
          '- Flera leveransplatser med egen kontaktperson.',
          `[Skapa ett företagskonto](/user/register/) med organisationsnumret, eller skriv till ${email}.`,
        ],
      },
      en: {
        title: 'For companies',
        lead: 'Fruit for the office, milk for the coffee and lunch for all.',
        lines: [
          '- Invoices with a reference, or card.',
          '- Several buyers on one agreement, each with a role.',
          '- Several places of delivery, each with a contact.',
          `[Open a company account](/user/register/) with the organisation number, or write to ${email}.`,
        ],
      },
    }),
  },
  {
    subject: 'terms_and_conditions',
    pageType: 'legal',
    write: ({ shop, minimum, consumerOffice, email }) => ({
      nb: {
        title: 'Vilkår',
        lead: 'Det som gjelder når du handler hos oss.',
        lines: [
          '## Avtalen',
          `Avtalen med ${shop} er inngått når du har trykket «Bestill og betal» og fått bekreftelsen. Minste bestilling er ${minimum}.`,
          '## Betaling',
          'Beløpet reserveres når du bestiller og trekkes når varene er pakket. For varer som veies, trekkes det de faktisk veide.',
          '## Angrerett',
          'Du kan avbestille fram til fristen. Etter levering gjelder angreretten i 14 dager for varer som ikke er matvarer eller annet som fort blir dårlig.',
          '## Alder',
          'Varer med aldersgrense selges bare til den som er gammel nok og kan vise det.',
          '## Klager',
          `Skriv til ${email}. Blir vi ikke enige, kan du gå til ${consumerOffice}.`,
        ],
      },
      sv: {
        title: 'Villkor',
        lead: 'Det som gäller när du handlar hos oss.',
        lines: [
          '## Avtalet',
          `Avtalet med ${shop} är slutet när du har tryckt på ”Beställ och betala” och fått bekräftelsen. Minsta beställning är ${minimum}.`,
          '## Betalning',
          'Beloppet reserveras när du beställer och dras när varorna är packade. För varor som vägs dras det de faktiskt vägde.',
          '## Ångerrätt',
          'Du kan avbeställa fram till stopptiden. Efter leverans gäller ångerrätten i 14 dagar för varor som inte är livsmedel eller annat som snabbt blir dåligt.',
          '## Ålder',
          'Varor med åldersgräns säljs bara till den som är gammal nog och kan visa det.',
          '## Klagomål',
          `Skriv till ${email}. Kommer vi inte överens kan du vända dig till ${consumerOffice}.`,
        ],
      },
      en: {
        title: 'Terms and conditions',
        lead: 'What holds when you shop with us.',
        lines: [
          '## The agreement',
          `The agreement with ${shop} is made when you have pressed “Order and pay” and received the confirmation. The smallest order is ${minimum}.`,
          '## Payment',
          'The amount is reserved when you order and drawn when your goods are packed. For goods that are weighed, what they weighed is drawn.',
          '## Right of withdrawal',
          'You may cancel until the cut-off. After delivery you may withdraw within 14 days for goods that are not food or otherwise perishable.',
          '## Age',
          'Goods with an age limit are sold only to those who are old enough and can show it.',
          '## Complaints',
          `Write to ${email}. If we cannot agree, you may turn to ${consumerOffice}.`,
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
          'Navn, adresse, telefon og e-post for å levere, og bestillingene dine så lenge regnskapsloven krever det.',
          '## Det du bestemmer',
          'Statistikk og markedsføring er avslått til du sier ja. Du kan ombestemme deg når som helst nederst på siden.',
          '## Dine rettigheter',
          'I [kontoen din](/account/security/) kan du laste ned alt vi vet om deg, og slette kontoen.',
          `Spørsmål: ${email}. Du kan også klage til ${dataOffice}.`,
        ],
      },
      sv: {
        title: 'Integritet',
        lead: 'Vad vi vet om dig, varför, och hur du får det raderat.',
        lines: [
          '## Det vi behöver',
          'Namn, adress, telefon och e-post för att leverera, och dina beställningar så länge bokföringslagen kräver det.',
          '## Det du bestämmer',
          'Statistik och marknadsföring är avstängda tills du säger ja. Du kan ändra dig när som helst längst ner på sidan.',
          '## Dina rättigheter',
          'I [ditt konto](/account/security/) kan du ladda ner allt vi vet om dig, och radera kontot.',
          `Frågor: ${email}. Du kan också klaga hos ${dataOffice}.`,
        ],
      },
      en: {
        title: 'Privacy',
        lead: 'What we know about you, why, and how to have it deleted.',
        lines: [
          '## What we need',
          'Name, address, phone and e-mail to deliver, and your orders for as long as bookkeeping law demands.',
          '## What you decide',
          'Statistics and marketing are off until you say yes. You can change your mind at any time at the foot of the page.',
          '## Your rights',
          'In [your account](/account/security/) you can download all we know about you, and delete the account.',
          `Questions: ${email}. You may also complain to ${dataOffice}.`,
        ],
      },
    }),
  },
]
