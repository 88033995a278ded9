import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.tsx'
import { useTrackClick } from '../../links/use-track-click.ts'
import { howToOrderQuery } from '../../queries/how-to-order.ts'

/** How to order, below an empty cart; it renders once loaded and blocks nothing. */
export function HowToOrder() {
  const { data, isPending } = useQuery(howToOrderQuery(useApi()))
  const trackClick = useTrackClick('url')
  // Nothing that is in sight moves when it comes.
  if (!data) return isPending ? <div className="needs-script h-screen" /> : null
  return (
    <section aria-labelledby="how-to-order" className="mt-6">
      <h2 id="how-to-order" className="text-xl font-800">
        {data.title}
      </h2>
      {data.video && (
        <a href={data.video.url} onClick={trackClick} className="mt-3 block font-600 underline">
          <img src={data.video.posterUrl} alt="" loading="lazy" className="w-full rounded-card" />
          <Trans>Watch the film</Trans>
        </a>
      )}
      <ol className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2" data-how-to-order="">
        {data.steps.map(({ ordering, title, text, imageUrl }) => (
          <li key={ordering} className="rounded-card bg-surface p-5">
            {imageUrl && <img src={imageUrl} alt="" loading="lazy" className="mb-3 w-full rounded-card" />}
            <p className="font-700">
              {ordering}. {title}
            </p>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
