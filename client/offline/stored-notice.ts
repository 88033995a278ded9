import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'
import { NOTICE_TIME } from '../hooks/use-leaving.ts'
import { findLocale, languageTag, type Language, MARKETS } from '../../shared/sites.ts'
import { restoreSession } from './restore-session.ts'

/** Milliseconds between two looks whether the shop can be reached again. */
const LOOKS_EVERY = 10_000

/**
 * On a page that comes from the visitor's device: says for a while since when it is there, and requests
 * everything on screen anew when the shop can be reached again. Plain DOM with its own texts, like the notice that the
 * shop is away, and below the cart's own notice, which says more.
 */
export function watchStoredPage(api: Api, queryClient: QueryClient): void {
  const storedAt = document.documentElement.dataset['stored']
  const locale = findLocale(location.pathname.split('/')[1])
  if (storedAt === undefined || !locale) return
  void restoreSession(api, queryClient, locale)
  const time = new Intl.DateTimeFormat(languageTag(locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: MARKETS[locale.country].timeZone,
  }).format(new Date(storedAt))
  const place = document.createElement('div')
  place.setAttribute('role', 'status')
  place.dataset['notice'] = ''
  place.dataset['storedPage'] = storedAt
  document.body.append(place)
  const box = document.createElement('p')
  box.className =
    'pointer-events-auto max-w-120 rounded-card bg-spruce text-on-spruce px-5 py-3 text-[0.9375rem]'
  box.textContent = TEXTS[locale.language](time)

  const giveWay = () => {
    const isOther = document.querySelector('[data-cart-failure], [data-shop-away], [data-lost]') !== null
    // Only a change, because the observer sees it too.
    if (box.isConnected === isOther) place.replaceChildren(...(isOther ? [] : [box]))
  }
  const observer = new MutationObserver(giveWay)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-cart-failure'] })
  giveWay()
  const leave = () => {
    observer.disconnect()
    place.remove()
  }
  setTimeout(leave, NOTICE_TIME)

  const look = async () => {
    const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
    if (!response?.ok) return
    clearInterval(timer)
    removeEventListener('online', look)
    leave()
    delete document.documentElement.dataset['stored']
    await queryClient.invalidateQueries()
  }
  const timer = setInterval(() => void look(), LOOKS_EVERY)
  addEventListener('online', look)
  if (navigator.onLine) void look()
}

const TEXTS: Record<Language, (time: string) => string> = {
  nb: (time) => `Du ser siden slik den var ${time}. Priser og lager kan ha endret seg.`,
  sv: (time) => `Du ser sidan som den var ${time}. Priser och lager kan ha ändrats.`,
  en: (time) => `You’re seeing this page as it was on ${time}. Prices and stock may have changed.`,
}
