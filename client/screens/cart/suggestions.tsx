import { useApi } from '../../api/api-context.tsx'
import { useQueryData } from '../../hooks/use-query-data.ts'
import { sessionQuery } from '../../queries/user.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { HowToOrder } from './how-to-order.tsx'

/** Below an empty cart. */
export function Suggestions() {
  const isKnown = Boolean(useQueryData(sessionQuery(useApi()))?.user)
  return (
    <>
      {isKnown && <LatePart name="usual" load={loadUsual} props={{}} />}
      <HowToOrder />
    </>
  )
}

const loadUsual = () =>
  import('../../features/usual-goods/usual-shelf.tsx').then((module) => module.UsualShelf)
