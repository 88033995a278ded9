import type { Language } from '../../shared/sites.ts'

const NAMES: Record<string, Record<Language, string>> = {
  small: { nb: 'Pant, liten', sv: 'Pant, liten', en: 'Deposit, small' },
  large: { nb: 'Pant, stor', sv: 'Pant, stor', en: 'Deposit, large' },
}

/** Returns the receipt's name of a deposit; an unknown key gets the name of the small deposit. */
export function depositName(key: string | null, language: Language): string {
  return NAMES[key ?? '']?.[language] ?? NAMES['small']?.[language] ?? ''
}

export const DEPOSIT_INFO: Record<Language, string> = {
  nb: 'Pant kommer i tillegg til varens pris og står på egen linje. Du får den tilbake når du panter flasken eller boksen.',
  sv: 'Pant tillkommer utöver varans pris och står på en egen rad. Du får tillbaka den när du pantar flaskan eller burken.',
  en: 'Deposits are added to the price and stand on a line of their own. You get them back when you return the bottle or can.',
}
