import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { Link } from '../../links/link.tsx'
import { megamenuQuery } from '../../queries/app-components.ts'
import { Loading } from '../../ui/loading.tsx'
import { Picture } from '../../ui/picture.tsx'
import { tintStyle } from '../../ui/tint-style.ts'
import { nextFocus } from './next-focus.ts'
import { useClosing } from './use-closing.ts'
import { ROW, Way } from './way.tsx'

type Props = {
  /** Has the button and the menu. */
  place: RefObject<HTMLElement | null>
  onClose: () => void
}

/**
 * What is promoted, all categories with their pictures, and below them the ways to what is no category.
 * Hovering or focusing a top category shows its subcategories. Arrow keys move the focus: up and down within
 * a column, right into it and left out of it.
 */
export function MegaMenu({ place, onClose }: Props) {
  useClosing(place, onClose)
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(megamenuQuery(useApi()))
  const [shownId, setShownId] = useState<number | null>(null)
  const menu = useRef<HTMLDivElement>(null)
  const columns = data?.columns ?? []
  const shown = columns.find(({ id }) => id === shownId) ?? columns[0]
  const top = shown?.title
  const show = ({ target }: { target: EventTarget }) => {
    const category = target instanceof Element && target.closest<HTMLElement>('[data-category]')
    if (category) setShownId(Number(category.dataset['category']))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const found = nextFocus(event.key, menu.current, document.activeElement)
    if (!found) return
    event.preventDefault()
    found.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys are optional; Tab reaches every link
    <div
      ref={menu}
      onKeyDown={onKeyDown}
      onPointerOver={show}
      onFocus={show}
      className="max-lg:fixed max-lg:bottom-[calc(var(--bar)+0.5rem)] lg:absolute lg:top-full z-40 inset-x-2 lg:inset-x-9 max-h-[min(40rem,75dvh)] overflow-y-auto rounded-card bg-surface border border-line [box-shadow:0_8px_16px_rgb(22_32_27/0.16)] p-3 md:grid md:grid-cols-[16rem_1fr] md:gap-6"
    >
      {!data && <Loading hasFailed={isError} onRetry={() => void refetch()} />}
      <ul data-column="top">
        {data?.promoted.map(({ id, title, uri, imageUrl }) => (
          <li key={id}>
            <Link
              kind="url"
              url={uri}
              onClick={onClose}
              className="min-h-16 mb-2 px-3 rounded-picture flex items-center gap-3 font-700 bg-butter text-on-butter hover:underline"
            >
              <Small src={imageUrl} />
              {title}
            </Link>
          </li>
        ))}
        {columns.map(({ id, title, imageUrl, tint }) => (
          <li key={id} data-category={id}>
            <Link
              to="category"
              params={{ id }}
              onClick={onClose}
              data-shown={shown?.id === id ? '' : undefined}
              className={`${ROW} ${shown?.id === id ? 'md:bg-sunken' : ''}`}
            >
              <span className="rounded-2 p-1" style={tintStyle(tint)}>
                <Picture
                  src={imageUrl}
                  alt=""
                  width={32}
                  height={32}
                  className="size-8 object-contain bg-transparent!"
                />
              </span>
              {title}
            </Link>
          </li>
        ))}
        {data && (
          <>
            <Way to="dinners" icon="i-lucide-chef-hat" onClose={onClose}>
              <Trans comment="link and heading: what the customer cooks and plans">Dinners</Trans>
            </Way>
            <Way
              to="contentInspiration"
              params={{ slug: 'use-what-you-have' }}
              icon="i-lucide-eye"
              onClose={onClose}
            >
              <Trans comment="link: ideas for cooking, written by the shop">Inspiration</Trans>
            </Way>
            <Way to="brands" icon="i-lucide-tag" onClose={onClose}>
              <Trans>Brands</Trans>
            </Way>
            <Way to="giftcardsBuy" icon="i-lucide-credit-card" onClose={onClose}>
              <Trans>Buy gift cards</Trans>
            </Way>
          </>
        )}
      </ul>
      {shown && (
        <ul
          data-column="items"
          aria-label={t({
            message: `Categories in ${top}`,
            comment: 'screen readers: links to the categories below this one',
          })}
          className="hidden md:grid grid-cols-2 xl:grid-cols-3 gap-2 content-start"
        >
          {shown.items.map(({ id, title, imageUrl }) => (
            <li key={id}>
              <Link
                to="category"
                params={{ id }}
                onClick={onClose}
                className="min-h-16 p-2 rounded-picture flex items-center gap-3 hover:bg-sunken"
              >
                <Small src={imageUrl} />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A picture at the height of two lines of text. */
function Small({ src }: { src: string | null }) {
  return <Picture src={src} alt="" width={48} height={48} className="size-12 rounded-2 object-contain" />
}
