import { useLingui } from '@lingui/react/macro'
import { RECURRING_INTERVALS } from '../../../shared/api/product-lists.ts'
import type { Option } from './select-field.tsx'

/** How often something comes again, for a select. */
export function useIntervalOptions(): Option[] {
  const { t } = useLingui()
  return RECURRING_INTERVALS.map((weeks) => ({
    value: String(weeks),
    label:
      weeks === 1
        ? t`Every week`
        : t({ message: `Every ${weeks} weeks`, comment: 'how often; weeks is 2 or 4' }),
  }))
}
