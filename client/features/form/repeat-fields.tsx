import { Trans } from '@lingui/react/macro'
import { useLocale } from '../../config.tsx'
import { useIntervalOptions } from './interval-options.ts'
import { SelectField } from './select-field.tsx'
import { weekdayOptions } from './weekday-options.ts'

/** The fields `intervalWeeks` and `weekday` of what goes into the basket again and again. */
export function RepeatFields() {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <SelectField
        name="intervalWeeks"
        label={<Trans comment="label of a field: every week, every two weeks">How often</Trans>}
        options={useIntervalOptions()}
      />
      <SelectField
        name="weekday"
        label={<Trans>Day of delivery</Trans>}
        options={weekdayOptions(useLocale())}
      />
    </div>
  )
}
