import { Trans } from '@lingui/react/macro'
import type { Language } from '../../shared/sites.ts'
import { formatPercent } from '../../shared/text/measures.ts'

/** The label of a rate's VAT below a total. */
export function VatLabel({ ratePercent, language }: { ratePercent: string; language: Language }) {
  const percent = formatPercent(ratePercent, language)
  return <Trans comment="below a total, before an amount; percent is 15 %">Including {percent} VAT</Trans>
}
