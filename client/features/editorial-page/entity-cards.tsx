import type { EntityBlock } from '../../../shared/content/editorial-page.ts'
import { Link } from '../../links/link.tsx'
import { Picture } from '../../ui/picture.tsx'

/** Products and recipes that an editor has put side by side into a text; prices stand on their own pages. */
export function EntityCards({ entities }: { entities: readonly EntityBlock[] }) {
  return (
    <ul className="grid grid-cols-2 md:grid-cols-3 gap-4">
      {entities.map(({ _key, kind, id, metadata: { title, image_url: src } }) => (
        <li key={_key} className="relative rounded-card bg-surface overflow-hidden border border-line">
          <Picture src={src} alt="" width={320} height={240} className="w-full h-auto object-contain" />
          <p className="p-3">
            <Link to={kind} params={{ id }} className="stretched font-700 hover:underline">
              {title}
            </Link>
          </p>
        </li>
      ))}
    </ul>
  )
}
