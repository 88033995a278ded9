import type { CSSProperties } from 'react'
import type { FramedImage } from '../../shared/domain/images.ts'

type Size = { width: number; height: number }

export type PictureProps = {
  /** Null leaves the tinted place empty. */
  src: string | null
  /** Empty for a picture that only repeats the words beside it. */
  alt: string
  /** For the first row of a page: everything else loads when it comes near (design, "Send"). */
  isEager?: boolean
  className?: string
  /** Position and cut of a content picture, from `frameImage`. */
  frame?: Pick<FramedImage, 'objectPosition' | 'objectViewBox'>
} & Size

/** A picture whose place is kept and tinted before it arrives, so that nothing moves. */
export function Picture({ src, alt, width, height, isEager = false, className, frame }: PictureProps) {
  const look = `bg-leaf-tint ${className ?? ''}`
  if (src === null) {
    const meaning = alt === '' ? ({ 'aria-hidden': true } as const) : { role: 'img', 'aria-label': alt }
    return <span {...meaning} className={`block ${look}`} style={{ aspectRatio: `${width} / ${height}` }} />
  }
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className={look}
      {...(frame && { style: styleOf(frame) })}
    />
  )
}

function styleOf({ objectPosition, objectViewBox }: NonNullable<PictureProps['frame']>): CSSProperties {
  // Where the cut is not supported, the whole picture is shown around its hotspot.
  const cut = objectViewBox ? ({ objectViewBox } as CSSProperties) : {}
  return { objectFit: 'cover', objectPosition, ...cut }
}
