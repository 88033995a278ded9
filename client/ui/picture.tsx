import type { ComponentProps } from 'react'

type Size = { width: number; height: number }

export type PictureProps = {
  /** Null shows only the tinted box. */
  src: string | null
  /** Empty for a picture that only repeats the text beside it. */
  alt: string
  /** For the first row of a page; all other pictures load lazily (docs/reference/pages.md#sending). */
  isEager?: boolean
  className?: string
  /** What a content picture has besides (features/editorial-page/framed-picture.tsx). */
  framed?: Pick<ComponentProps<'img'>, 'srcSet' | 'sizes' | 'style'>
} & Size

/** A picture with a reserved, tinted box, so that nothing moves when it loads. */
export function Picture({ src, alt, width, height, isEager = false, className, framed }: PictureProps) {
  const look = `bg-leaf-tint ${className ?? ''}`
  if (src === null) {
    const meaning = alt === '' ? ({ 'aria-hidden': true } as const) : { role: 'img', 'aria-label': alt }
    return <span {...meaning} className={`block ${look}`} style={{ aspectRatio: `${width} / ${height}` }} />
  }
  return (
    <img
      {...framed}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className={look}
    />
  )
}
