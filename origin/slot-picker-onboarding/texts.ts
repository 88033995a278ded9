import type { Language } from '../../shared/sites.ts'

type Step = { key: 'place' | 'time' | 'hold' | 'change'; title: string; text: string }

export const ONBOARDING_STEPS: Record<Language, readonly Step[]> = {
  nb: [
    {
      key: 'place',
      title: 'Si hvor du bor',
      text: 'Skriv postnummeret eller velg en adresse, så ser du når vi kan komme.',
    },
    {
      key: 'time',
      title: 'Velg en tid',
      text: 'Prisen står på hver tid. Midt på dagen er som regel billigst.',
    },
    {
      key: 'hold',
      title: 'Vi holder av plassen',
      text: 'Tiden er din i 30 minutter mens du handler. Velger du den igjen, får du 30 nye.',
    },
    {
      key: 'change',
      title: 'Ombestem deg gjerne',
      text: 'Fram til fristen kan du endre både varer, tid og adresse.',
    },
  ],
  sv: [
    {
      key: 'place',
      title: 'Berätta var du bor',
      text: 'Skriv postnumret eller välj en adress, så ser du när vi kan komma.',
    },
    {
      key: 'time',
      title: 'Välj en tid',
      text: 'Priset står på varje tid. Mitt på dagen är det oftast billigast.',
    },
    {
      key: 'hold',
      title: 'Vi håller platsen',
      text: 'Tiden är din i 30 minuter medan du handlar. Väljer du den igen får du 30 nya.',
    },
    {
      key: 'change',
      title: 'Ångra dig gärna',
      text: 'Fram till tidsgränsen kan du ändra både varor, tid och adress.',
    },
  ],
  en: [
    {
      key: 'place',
      title: 'Say where you live',
      text: 'Type your postal code or choose an address to see when we can come.',
    },
    {
      key: 'time',
      title: 'Choose a time',
      text: 'Every time has its price. The middle of the day is usually the cheapest.',
    },
    {
      key: 'hold',
      title: 'We keep the place',
      text: 'The time is yours for 30 minutes while you shop. Choose it again for another 30.',
    },
    {
      key: 'change',
      title: 'Change your mind',
      text: 'Until the deadline you can change goods, time and address.',
    },
  ],
}
