import { Plural } from '@lingui/react/macro'

/** After the money of a claim: the points that had paid for the goods; nothing without any. */
export function PointsBack({ points }: { points: number }) {
  if (points === 0) return null
  return (
    <>
      {' '}
      <Plural value={points} one="You also get # point back." other="You also get # points back." />
    </>
  )
}
