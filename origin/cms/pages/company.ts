import type { PageSource } from './page-source.ts'

export const COMPANY_PAGES: readonly PageSource[] = [
  {
    subject: 'concept',
    pageType: 'about',
    write: ({ shop }) => ({
      nb: {
        title: 'Slik fungerer Torg',
        lead: 'Dagligvarer og middager, pakket av mennesker og levert på døren.',
        lines: [
          `${shop} har ett lager for hvert område. Der plukker vi det du har bestilt, samme dag som vi kjører det ut.`,
          'Du velger et tidsrom, og vi kommer i løpet av det. Underveis ser du hvor bilen er.',
          'Oppskriftene blir til handlelister. Antall porsjoner avgjør hvor mange pakker du trenger.',
          '## Les mer',
          '- [Slik bestiller du](/about/how-to-order/), og [slik handler du raskere](/about/guides/shop-faster/)',
          '- [Hva du betaler for](/about/pricing/)',
          '- [Levering når du ikke er hjemme](/about/unattended-delivery/)',
          '- [Kvaliteten på varene](/about/quality/), og [slik holder maten seg](/inspiration/guides/keep-it-fresh/) hjemme hos deg',
        ],
      },
      sv: {
        title: 'Så fungerar Torg',
        lead: 'Matvaror och middagar, packade av människor och levererade till dörren.',
        lines: [
          `${shop} har ett lager för varje område. Där plockar vi det du har beställt, samma dag som vi kör ut det.`,
          'Du väljer en leveranstid, och vi håller oss inom den. När vi är på väg ser du var bilen är.',
          'Recepten blir inköpslistor. Antalet portioner avgör hur många förpackningar du behöver.',
          '## Läs mer',
          '- [Så beställer du](/about/how-to-order/), och [så handlar du snabbare](/about/guides/shop-faster/)',
          '- [Vad du betalar för](/about/pricing/)',
          '- [Leverans när du inte är hemma](/about/unattended-delivery/)',
          '- [Varornas kvalitet](/about/quality/), och [så håller sig maten](/inspiration/guides/keep-it-fresh/) hemma hos dig',
        ],
      },
      en: {
        title: 'How Torg works',
        lead: 'Groceries and dinners, packed by people and delivered to your door.',
        lines: [
          `${shop} has one warehouse for each area. That’s where we pick your order, on the day we deliver it.`,
          'You choose a delivery time, and that’s when we’ll come. You can follow the van on its way to you.',
          'Recipes become shopping lists. The number of portions decides how many packs you need.',
          '## Read more',
          '- [How to order](/about/how-to-order/), and [how to shop faster](/about/guides/shop-faster/)',
          '- [What you pay for](/about/pricing/)',
          '- [Delivery while you’re out](/about/unattended-delivery/)',
          '- [The quality of our groceries](/about/quality/), and [how to keep food fresh](/inspiration/guides/keep-it-fresh/) at home',
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
          'Vi kjenner på frukt og grønt før vi legger det i posen. Kjøle- og frysevarer holder vi kalde helt til døren.',
          'Er noe ikke som det skal, [meld fra om feil på bestillingen](/account/orders/). Du får pengene tilbake uten å måtte sende varen i retur.',
        ],
      },
      sv: {
        title: 'Kvalitet',
        lead: 'Vi plockar som om det vore till oss själva.',
        lines: [
          'Vi känner på frukt och grönt innan vi lägger det i kassen. Kyl- och frysvaror håller vi kalla ända till dörren.',
          'Om något inte är som det ska kan du [anmäla det på beställningen](/account/orders/). Du får pengarna tillbaka utan att skicka tillbaka varan.',
        ],
      },
      en: {
        title: 'Quality',
        lead: 'We pick your groceries as if they were our own.',
        lines: [
          'We check fruit and vegetables by hand before they go in the bag. We keep chilled and frozen food cold all the way to your door.',
          'If something isn’t right, [report a problem with the order](/account/orders/). You’ll get your money back without returning the item.',
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
          '- Betaling med faktura og referanse, eller med kort.',
          '- Flere innkjøpere på samme avtale, hver med sin rolle.',
          '- Flere leveringssteder, hvert med sin kontaktperson.',
          `[Opprett en bedriftskonto](/user/register/) med organisasjonsnummeret, eller skriv til ${email}.`,
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
        lead: 'Fruit for the office, milk for the coffee and lunch for everyone.',
        lines: [
          '- Pay by invoice with a reference, or by card.',
          '- Several buyers on one agreement, each with their own role.',
          '- Several delivery locations, each with its own contact.',
          `[Open a company account](/user/register/) with the organisation number, or write to ${email}.`,
        ],
      },
    }),
  },
]
