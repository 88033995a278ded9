import type { Shelf } from '../../queries/responses/app-components.ts'
import { Link } from '../../links/link.tsx'
import { Picture } from '../../ui/picture.tsx'

/** The top categories with their pictures, four in a row on a phone and eight on a desktop. */
export function CategoryTiles({ categories }: { categories: Shelf[] }) {
  return (
    <ul className="grid grid-cols-3 sm:grid-cols-4 xl:grid-cols-8 gap-3">
      {categories.map(({ id, title, imageUrl, tint }) => (
        <li key={id}>
          <Link
            to="category"
            params={{ id }}
            style={{ background: tint ?? undefined }}
            className="h-full flex flex-col items-center gap-1 rounded-card bg-leaf-tint text-on-butter p-2 pb-3 text-center text-sm font-600 hover:underline"
          >
            <Picture
              src={imageUrl}
              alt=""
              width={96}
              height={64}
              isEager
              className="w-full h-16 object-contain bg-transparent!"
            />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
