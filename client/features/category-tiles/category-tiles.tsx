import type { Shelf } from '../../queries/responses/app-components.ts'
import { Link } from '../../links/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { tintStyle } from '../../ui/tint-style.ts'

/** Categories with their pictures: four in a row on a phone, eight on a desktop. */
export function CategoryTiles({ categories }: { categories: Shelf[] }) {
  return (
    <ul className="grid grid-cols-4 md:grid-cols-8 gap-2">
      {categories.map(({ id, title, imageUrl, tint }) => (
        <li key={id}>
          <Link
            to="category"
            params={{ id }}
            style={tintStyle(tint)}
            className="h-full min-h-18 flex flex-col items-center rounded-picture bg-leaf-tint text-on-leaf-tint p-1 text-center text-xs leading-tight font-600 hover:underline"
          >
            <Picture
              src={imageUrl}
              alt=""
              width={96}
              height={64}
              isEager
              className="w-full h-9 object-contain bg-transparent!"
            />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
