import { formatDate } from '../../../shared/delivery/dates.ts'
import { useLocale } from '../../config.tsx'

/** The day a text was published, in the country's time zone; nothing without one. */
export function PublishedOn({ at }: { at: string | null }) {
  const locale = useLocale()
  return (
    at && (
      <p className="mt-4 text-sm text-muted">
        <time dateTime={at}>{formatDate(at, locale)}</time>
      </p>
    )
  )
}
