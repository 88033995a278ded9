import type { SlotPicker as Picker } from '../../../shared/api/slot-picker.ts'
import { href } from '../../../shared/href.ts'
import { useLocale } from '../../config.tsx'
import { SlotPicker } from '../../features/slot-picker/slot-picker.tsx'
import { useLocation, useRouter } from '../../router/use-router.ts'

/** The times to choose from; a choice closes them. */
export function SlotChoice({ picker }: { picker: Picker }) {
  const { site } = useLocale()
  const router = useRouter()
  const here = useLocation()
  const { day } = here.search
  return (
    <div className="mt-3">
      <SlotPicker
        picker={picker}
        day={day}
        hrefOfDay={(each) => href(site, 'checkout', {}, { day: each, change: 'slot' })}
        action={href(site, 'checkout', {}, { day, change: 'slot' })}
        onChosen={() =>
          void router.navigate(href(site, 'checkout'), { scroll: 'keep', replace: true, from: here })
        }
      />
    </div>
  )
}
