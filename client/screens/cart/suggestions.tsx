import { UsualShelf } from '../../features/usual-goods/usual-shelf.tsx'
import { HowToOrder } from './how-to-order.tsx'

/** Below an empty cart. */
export function Suggestions() {
  return (
    <>
      <UsualShelf />
      <HowToOrder />
    </>
  )
}
