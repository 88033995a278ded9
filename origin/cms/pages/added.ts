import type { AddedPage } from './added-page.ts'

export const ADDED_PAGES: readonly AddedPage[] = [
  {
    type: 'press_center',
    slug: 'press',
    write: ({ shop, email }) => ({
      nb: {
        title: 'Presse',
        lead: `Nyheter fra ${shop}, og hvordan du når oss.`,
        lines: [`Skriver du om oss? Send spørsmålene dine til ${email}, så svarer vi så raskt vi kan.`],
      },
      sv: {
        title: 'Press',
        lead: `Nyheter från ${shop}, och hur du når oss.`,
        lines: [`Skriver du om oss? Skicka dina frågor till ${email}, så svarar vi så snabbt vi kan.`],
      },
      en: {
        title: 'Press',
        lead: `News from ${shop}, and how to reach us.`,
        lines: [
          `Are you writing about us? Send your questions to ${email} and we’ll reply as soon as we can.`,
        ],
      },
    }),
  },
  {
    type: 'press_release',
    contentType: 'news',
    slug: 'shopping-list-to-basket',
    publishedAt: '2026-11-16T07:00:00Z',
    write: ({ shop }) => ({
      nb: {
        title: 'Lim inn listen, og få varene i handlekurven',
        lead: `Nå kan kundene til ${shop} lime inn en handleliste og få forslag til alle varene på én gang.`,
        lines: [
          'Listen kan være skrevet for hånd i et notat, med mengder eller uten. Butikken foreslår en vare for hver linje, og kunden bytter dem som ikke passer.',
          '[Prøv med din egen handleliste](/shopping-list/).',
        ],
      },
      sv: {
        title: 'Klistra in inköpslistan och få varorna i varukorgen',
        lead: `Nu kan kunderna hos ${shop} klistra in en inköpslista och få förslag på alla varor på en gång.`,
        lines: [
          'Listan kan vara skriven i en anteckning, med eller utan mängder. Butiken föreslår en vara för varje rad, och kunden byter dem som inte passar.',
          '[Prova med din egen inköpslista](/shopping-list/).',
        ],
      },
      en: {
        title: 'Paste a shopping list and get it in your basket',
        lead: `Customers of ${shop} can now paste a shopping list and get suggestions for everything on it.`,
        lines: [
          'The list can come from any note, with or without amounts. The shop suggests an item for each line, and the customer swaps those that don’t fit.',
          '[Try it with your own shopping list](/shopping-list/).',
        ],
      },
    }),
  },
  {
    type: 'page',
    pageType: 'seasonal',
    slug: 'advent',
    write: () => ({
      nb: {
        title: 'Advent',
        lead: 'Litt hver søndag gir en rolig jul.',
        lines: [
          '## Bak og frys',
          'Boller, brød og kaker tåler fryseren. Bak når du har tid, og ta opp når gjestene kommer. [Se oppskriftene](/recipes/).',
          '## Velg tid i god tid',
          'Mange vil ha varene de siste dagene før jul.',
          '[Velg leveringstid](/delivery/) først, og fyll handlekurven etterpå. Du kan endre bestillingen frem til fristen.',
        ],
      },
      sv: {
        title: 'Advent',
        lead: 'Lite varje söndag ger en lugn jul.',
        lines: [
          '## Baka och frys in',
          'Bullar, bröd och kakor klarar frysen. Baka när du har tid, och ta fram när gästerna kommer. [Se recepten](/recipes/).',
          '## Välj tid i god tid',
          'Många vill ha sina varor de sista dagarna före jul.',
          '[Välj leveranstid](/delivery/) först, och fyll varukorgen sedan. Du kan ändra beställningen fram till stopptiden.',
        ],
      },
      en: {
        title: 'Advent',
        lead: 'A little every Sunday for a calm Christmas.',
        lines: [
          '## Bake and freeze',
          'Buns, bread and cakes keep well in the freezer. Bake when you have time, and thaw when guests arrive. [See the recipes](/recipes/).',
          '## Choose a time early',
          'Many want their groceries in the last days before Christmas.',
          '[Choose a delivery time](/delivery/) first and fill your basket later. You can change your order until the deadline.',
        ],
      },
    }),
  },
  {
    type: 'page',
    pageType: 'inspiration',
    slug: 'use-what-you-have',
    write: () => ({
      nb: {
        title: 'Bruk det du har',
        lead: 'Den billigste middagen står kanskje i kjøleskapet.',
        lines: [
          'Begynn med det som må brukes først, og søk etter det blant [oppskriftene](/recipes/). I oppskriften krysser du av for det du har hjemme, så legges bare resten i handlekurven.',
          '- Rotgrønnsaker blir til suppe.',
          '- Kokt ris blir til stekt ris.',
          '- Tørt brød blir til krutonger.',
          'På kalde dager: [mat som varmer](/seasonal/winter/warm-the-house/).',
        ],
      },
      sv: {
        title: 'Använd det du har',
        lead: 'Den billigaste middagen står kanske i kylskåpet.',
        lines: [
          'Börja med det som måste användas först, och sök efter det bland [recepten](/recipes/). I receptet kryssar du i det du har hemma, så läggs bara resten i varukorgen.',
          '- Rotfrukter blir soppa.',
          '- Kokt ris blir stekt ris.',
          '- Torrt bröd blir krutonger.',
          'På kalla dagar: [mat som värmer](/seasonal/winter/warm-the-house/).',
        ],
      },
      en: {
        title: 'Use what you have',
        lead: 'The cheapest dinner may be in your fridge already.',
        lines: [
          'Start with what won’t keep, and search the [recipes](/recipes/) for it. In the recipe, tick what you have at home, and only the rest goes into your basket.',
          '- Root vegetables become soup.',
          '- Cooked rice becomes fried rice.',
          '- Dry bread becomes croutons.',
          'For cold days: [food that warms](/seasonal/winter/warm-the-house/).',
        ],
      },
    }),
  },
  {
    type: 'lead_creation',
    slug: 'new-places',
    write: ({ shop }) => ({
      nb: {
        title: 'Vil du ha oss der du bor?',
        lead: `${shop} leverer ikke overalt ennå. Si fra, så vet vi hvor vi trengs.`,
        lines: [
          'Legg igjen postnummeret ditt. Vi skriver til deg én gang: når vi begynner å levere der.',
          'Gjelder det hytta? [Si fra her](/leads/register-interest/places/holiday-homes/).',
        ],
      },
      sv: {
        title: 'Vill du ha oss där du bor?',
        lead: `${shop} levererar inte överallt än. Säg till, så vet vi var vi behövs.`,
        lines: [
          'Lämna ditt postnummer. Vi skriver till dig en gång: när vi börjar leverera dit.',
          'Gäller det stugan? [Säg till här](/leads/register-interest/places/holiday-homes/).',
        ],
      },
      en: {
        title: 'Do you want us where you live?',
        lead: `${shop} doesn’t deliver everywhere yet. Tell us, so we know where we’re needed.`,
        lines: [
          'Leave your postal code. We’ll write to you once: when we start delivering there.',
          'Is it for a cabin? [Tell us here](/leads/register-interest/places/holiday-homes/).',
        ],
      },
    }),
  },
]
