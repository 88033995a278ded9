import { barsOf } from './bars.ts'

const HEIGHT = 40

/** A code that cash desks scan; the digits stand beside it as text. */
export function Barcode({ digits }: { digits: string }) {
  const { bars, width } = barsOf(digits)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width * 2}
      height={HEIGHT * 2}
      className="w-full h-auto"
    >
      <path fill="#fff" d={`M0 0h${width}v${HEIGHT}H0z`} />
      <path
        fill="#000"
        d={bars.map((bar) => `M${bar.x} 2h${bar.width}v${HEIGHT - 4}h-${bar.width}z`).join('')}
      />
    </svg>
  )
}
