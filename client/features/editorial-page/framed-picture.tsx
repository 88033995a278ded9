import type { EditorialPage } from '../../../shared/content/editorial-page.ts'
import { frameImage } from '../../ui/frame-image.ts'
import { Picture } from '../../ui/picture.tsx'

type Framed = Omit<NonNullable<EditorialPage['image']>, 'alt' | 'caption' | 'placeholder'> & {
  placeholder?: string | null
}

/** The part of a picture that the editor kept, with its hotspot in view at every width. */
export function FramedPicture({
  image: { url, width, height, hotspot, crop, placeholder = null },
  alt,
  isEager = false,
  className = 'max-h-100 md:max-h-none rounded-hero',
  sizes = '(min-width: 720px) 688px, calc(100vw - 32px)',
}: {
  image: Framed
  alt: string
  isEager?: boolean
  /** How high it may be, and its corners. */
  className?: string
  /** How wide it is: in an article, the width of the text. */
  sizes?: string
}) {
  const frame = frameImage({ asset: { url, width, height }, hotspot, crop })
  const { objectPosition } = frame
  // A few pixels, below the picture until it has loaded.
  const below = placeholder ? { background: `${objectPosition} / cover url(${placeholder})` } : {}
  const look = `w-full h-auto ${className}`
  const picture = (
    <Picture
      src={frame.src}
      alt={alt}
      width={frame.cut ? width : frame.width}
      height={frame.cut ? height : frame.height}
      isEager={isEager}
      className={frame.cut ? 'absolute max-w-none h-auto' : look}
      framed={{
        srcSet: frame.srcSet,
        sizes: frame.srcSet && sizes,
        style: { ...(frame.cut ?? { objectFit: 'cover', objectPosition }), ...below },
      }}
    />
  )
  if (!frame.cut) return picture
  return (
    <span
      className={`block relative overflow-hidden ${look}`}
      style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
    >
      {picture}
    </span>
  )
}
