import type { UnattendedPlacement } from '../../shared/api/user-addresses.ts'
import type { Language } from '../../shared/sites.ts'

export const PLACEMENT_TITLES: Record<UnattendedPlacement, Record<Language, string>> = {
  door: { nb: 'Utenfor døren', sv: 'Utanför dörren', en: 'Outside the door' },
  porch: {
    nb: 'På trappen eller verandaen',
    sv: 'På trappan eller verandan',
    en: 'On the steps or the porch',
  },
  garage: {
    nb: 'I garasjen eller carporten',
    sv: 'I garaget eller carporten',
    en: 'In the garage or carport',
  },
  reception: { nb: 'I resepsjonen', sv: 'I receptionen', en: 'At the reception' },
  other: { nb: 'Et annet sted', sv: 'På en annan plats', en: 'Somewhere else' },
}

export const AGREEMENT: Record<Language, string> = {
  nb: 'Vi setter varene der du sier, i tiden du har valgt, og tar bilde av dem. Fra da av er de ditt ansvar. Varer med aldersgrense settes aldri igjen. Du kan trekke samtykket når du vil.',
  sv: 'Vi ställer varorna där du säger, inom tiden du har valt, och tar en bild. Från och med då är de ditt ansvar. Varor med åldersgräns lämnas aldrig. Du kan ta tillbaka godkännandet när du vill.',
  en: 'We put the goods where you say, within the time you have chosen, and take a picture of them. From then on they are your responsibility. Goods with an age limit are never left. You can take the permission back whenever you like.',
}
