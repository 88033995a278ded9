import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { TO_THE_END, listLineForm } from '../../../shared/forms/product-lists.ts'
import { GOODS_MAX } from '../../../shared/forms/cart.ts'
import { INSTANCE_FIELD } from '../../../shared/forms/form.ts'
import { useDrag } from '../../hooks/use-drag.ts'
import type { ShownList } from '../../queries/product-lists.ts'
import { toGet } from '../form/read-fields.ts'
import { useForm } from '../form/use-form.ts'
import { useRunForm } from '../form/use-run-form.ts'
import { GoodsForm, useGoodsForm } from '../goods-form/goods-form.tsx'
import { useLeftOut } from '../goods-form/use-left-out.ts'
import { LineButtons } from './line-buttons.tsx'
import { ListLine } from './list-line.tsx'
import { placeBefore } from './place.ts'

type Props = {
  list: ShownList
  /** One's own list: the basket remembers it. */
  isOwn: boolean
  canChange: boolean
  onChange: (list: ShownList) => void
}

/** The lines of a list, to choose for the basket and, with the right to, to change and to move. */
export function ListLines({ list, isOwn, canChange, onChange }: Props) {
  const { t } = useLingui()
  const goodsId = useId()
  const runForm = useRunForm()
  const [hasFailed, setHasFailed] = useState(false)
  const { isIn, choose, leave } = useLeftOut()
  const { items } = list
  const ids = items.map(({ product }) => product.id)
  const goods = useGoodsForm({ onDone: () => leave(ids) })
  const move = async (productId: number, targetId: number) => {
    const before = String(placeBefore(ids, productId, targetId) ?? TO_THE_END)
    try {
      const next = await runForm(listLineForm, toGet({ [INSTANCE_FIELD]: String(productId), before }))
      setHasFailed(false)
      onChange(next)
    } catch {
      setHasFailed(true)
    }
  }
  const { drag, handleOf } = useDrag<number>(
    'data-list-line',
    (productId, target) => void move(productId, Number(target)),
  )
  const chosen = items.filter(({ product }) => product.availability.isAvailable && isIn(product.id))
  const sum = chosen.reduce((total, { product, quantity }) => total + product.grossPrice * quantity, 0)
  return (
    <>
      <ul className="rounded-card bg-surface px-4" aria-label={t`Items on the list`}>
        {items.slice(0, GOODS_MAX).map((item, index) => {
          const { id } = item.product
          return (
            <ListLine
              key={id}
              item={item}
              index={index}
              goodsId={goodsId}
              isChosen={isIn(id)}
              onChoose={choose}
              drag={drag?.thing === id ? 'dragged' : drag?.to === String(id) ? 'target' : 'none'}
              {...(canChange && { handle: handleOf(id, String(id)) })}
            >
              {canChange ? <Changes item={item} ids={ids} index={index} onChange={onChange} /> : undefined}
            </ListLine>
          )
        })}
      </ul>
      <p role="alert" className="empty:hidden font-600 text-tomato">
        {hasFailed && <Trans>That didn’t work. Try again.</Trans>}
      </p>
      <GoodsForm form={goods} id={goodsId} count={chosen.length} sum={sum}>
        {isOwn && <input type="hidden" name="listId" value={list.id} />}
      </GoodsForm>
    </>
  )
}

function Changes({
  item: { product, quantity },
  ids,
  index,
  onChange,
}: {
  item: ShownList['items'][number]
  ids: readonly number[]
  index: number
  onChange: Props['onChange']
}) {
  const { t } = useLingui()
  const [said, setSaid] = useState('')
  const [pressed, setPressed] = useState<Pressed | null>(null)
  const element = useRef<HTMLDivElement>(null)
  const { id, name } = product
  const form = useForm(listLineForm, {
    instance: id,
    hasDraft: false,
    onDone(next, { get }) {
      onChange(next)
      const [before, change] = [get('before'), get('change')]
      const place = next.items.findIndex((each) => each.product.id === id) + 1
      const count = next.items.length
      if (before !== null) setSaid(t`${name} is now number ${place} of ${count}.`)
      setPressed({ change, place, isUp: before === String(ids[index - 1]) })
    },
  })
  // A button loses the focus while it is disabled, and with a row that moves: the list may render after the form.
  const isSettled = !form.state.isPending && pressed?.place === index + 1
  useEffect(() => {
    if (isSettled && pressed !== null) focusAgain(element.current, pressed)
  }, [isSettled, pressed])
  const below = ids.length - index - 1
  return (
    <div ref={element} className="min-w-0">
      <LineButtons
        form={form}
        name={name}
        quantity={quantity}
        up={ids[index - 1] ?? null}
        down={below === 0 ? null : (ids[index + 2] ?? TO_THE_END)}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

/** The button of a line that was pressed last, and the place in the list that the line gets by it. */
type Pressed = { change: string | null; place: number; isUp: boolean }

/** Focuses the button that was pressed, the other arrow at the end of the list, unless the focus is elsewhere. */
function focusAgain(row: HTMLElement | null, { change, isUp }: Pressed): void {
  const focused = document.activeElement
  if (focused !== document.body && !row?.contains(focused)) return
  const arrows = [...(row?.querySelectorAll<HTMLElement>('button[name="before"]') ?? [])]
  const arrow = isUp ? arrows[0] : arrows.at(-1)
  const target = change === null ? arrow : row?.querySelector<HTMLElement>(`button[value="${change}"]`)
  target?.focus()
}
