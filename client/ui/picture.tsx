import type { CSSProperties } from 'react'
import type { FramedImage } from './frame-image.ts'

type Size = { width: number; height: number }

export type PictureProps = {
  /** Null shows only the tinted box. */
  src: string | null
  /** Empty for a picture that only repeats the text beside it. */
  alt: string
  /** For the first row of a page; all other pictures load lazily (docs/reference/pages.md#sending). */
  isEager?: boolean
  className?: string
  /** Position and crop of a content picture, from `frameImage`. */
  frame?: Pick<FramedImage, 'objectPosition' | 'cut' | 'srcSet'>
  /** How wide it is shown, for a frame with several widths. */
  sizes?: string | undefined
  /** A data address with a few pixels, below the picture until it has loaded. */
  placeholder?: string | null
} & Size

/** A picture with a reserved, tinted box, so that nothing moves when it loads. */
export function Picture({
  src,
  alt,
  width,
  height,
  isEager = false,
  className,
  frame,
  sizes,
  placeholder,
}: PictureProps) {
  const look = `bg-leaf-tint ${className ?? ''}`
  if (src === null) {
    const meaning = alt === '' ? ({ 'aria-hidden': true } as const) : { role: 'img', 'aria-label': alt }
    return <span {...meaning} className={`block ${look}`} style={{ aspectRatio: `${width} / ${height}` }} />
  }
  return (
    <img
      srcSet={frame?.srcSet}
      sizes={frame?.srcSet && sizes}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className={look}
      {...(frame && { style: styleOf(frame, placeholder) })}
    />
  )
}

function styleOf(
  { objectPosition, cut }: NonNullable<PictureProps['frame']>,
  placeholder: string | null | undefined,
): CSSProperties {
  const below = placeholder ? { background: `${objectPosition} / cover url(${placeholder})` } : {}
  return { ...(cut ?? { objectFit: 'cover', objectPosition }), ...below }
}
