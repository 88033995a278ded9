import type { Language } from '../../shared/sites.ts'

type Steps = { title: string; steps: readonly { title: string; text: string }[] }

export const HOW_TO_ORDER: Record<Language, Steps> = {
  nb: {
    title: 'Slik handler du',
    steps: [
      { title: 'Fyll kurven', text: 'Søk, bla i hyllene eller legg i alt til en oppskrift på én gang.' },
      {
        title: 'Velg tid',
        text: 'Se når vi kan komme til deg, og hva det koster. Vi holder av plassen mens du handler.',
      },
      {
        title: 'Betal',
        text: 'Med kort, gavekort eller faktura for bedrifter. Du kan endre bestillingen fram til fristen.',
      },
      {
        title: 'Få varene hjem',
        text: 'Følg bilen den siste biten. Er noe galt, melder du fra i ordren og får pengene igjen.',
      },
    ],
  },
  sv: {
    title: 'Så handlar du',
    steps: [
      {
        title: 'Fyll varukorgen',
        text: 'Sök, bläddra i hyllorna eller lägg i allt till ett recept på en gång.',
      },
      {
        title: 'Välj tid',
        text: 'Se när vi kan komma till dig och vad det kostar. Vi håller platsen medan du handlar.',
      },
      {
        title: 'Betala',
        text: 'Med kort, presentkort eller faktura för företag. Du kan ändra beställningen fram till tidsgränsen.',
      },
      {
        title: 'Få hem varorna',
        text: 'Följ bilen den sista biten. Är något fel anmäler du det i ordern och får pengarna tillbaka.',
      },
    ],
  },
  en: {
    title: 'How to shop',
    steps: [
      {
        title: 'Fill the basket',
        text: 'Search, browse the shelves, or add everything for a recipe at once.',
      },
      {
        title: 'Choose a time',
        text: 'See when we can come to you and what it costs. We keep the place while you shop.',
      },
      {
        title: 'Pay',
        text: 'By card, gift card, or invoice for companies. You can change the order until the deadline.',
      },
      {
        title: 'Receive the goods',
        text: 'Follow the van on its last stretch. If something is wrong, say so in the order and get your money back.',
      },
    ],
  },
}
