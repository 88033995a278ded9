import { FramedPicture } from '../../features/editorial-page/framed-picture.tsx'
import { EditorLink } from '../../links/editor-link.tsx'
import { toLinkTarget } from '../../links/to-link-target.ts'
import { Picture } from '../../ui/picture.tsx'
import type { HomeBlock } from './compose-home.ts'

/**
 * The banner of a stranger's home page: low enough for goods on the first screen. On a desktop the question
 * for the postal code lies on it.
 */
export function Hero({ block }: { block: HomeBlock }) {
  return (
    <section
      data-banner=""
      className={`${BANNER} lg:[grid-area:1/1] min-h-36 lg:justify-start gap-3 items-start`}
    >
      <h1 className="text-xl md:text-4xl font-800 leading-tight">{block.title}</h1>
      {block.subtitle && <p className="text-lg max-lg:hidden">{block.subtitle}</p>}
      <Call block={block} className="lg:hidden" />
      <Food block={block} />
    </section>
  )
}

/** Where the banner leads. */
export function Call({ block: { button }, className }: { block: HomeBlock; className: string }) {
  if (!button) return null
  return (
    <EditorLink
      {...toLinkTarget(button)}
      className={`${className} min-h-11 px-3 md:px-4 rounded-full font-700 whitespace-nowrap inline-flex items-center gap-2 border border-on-spruce/40`}
    >
      {button.title}
      <span className="i-lucide-arrow-right max-sm:hidden" aria-hidden="true" />
    </EditorLink>
  )
}

/**
 * Food that breaks the upper edge of the banner it stands in, or the editors' picture. The drawing has a
 * layout of its own for a wide banner.
 */
export function Food({ block: { image, drawing } }: { block: HomeBlock }) {
  if (image) {
    return (
      <div className={`${FOOD} w-[136px] lg:w-[400px]`}>
        <FramedPicture
          image={image}
          alt=""
          isEager
          className="max-h-[160px] lg:max-h-[224px] rounded-picture"
          sizes="(min-width: 992px) 400px, 136px"
        />
      </div>
    )
  }
  if (!drawing) return null
  return (
    <Picture
      src={drawing}
      alt=""
      width={144}
      height={168}
      isEager
      className={`${FOOD} bg-transparent! max-w-none lg:w-[400px] lg:h-[240px]`}
    />
  )
}

/** Leaves room for the food, which keeps its size where letters are larger. */
export const BANNER =
  'relative mt-8 lg:min-h-52 flex flex-col justify-center rounded-hero bg-spruce text-on-spruce p-5 min-[360px]:pr-[152px] lg:pl-10 lg:pr-[440px]'
const FOOD = 'max-[359px]:hidden pointer-events-none absolute -top-6 right-2 lg:right-8'
