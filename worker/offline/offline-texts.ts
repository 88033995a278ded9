import { msg } from '@lingui/core/macro'
import { href } from '../../shared/href.ts'
import type { OfflineTexts } from '../../shared/offline/offline-settings.ts'
import { getLocale, SITES } from '../../shared/sites.ts'
import { text } from '../text.ts'

/** The sentences of the page for one that is not on the visitor's device, by site. */
export function offlineTexts(): Record<string, OfflineTexts> {
  return Object.fromEntries(
    SITES.map((site) => {
      const { language } = getLocale(site)
      return [
        site,
        {
          language,
          title: text(language, TITLE),
          explanation: text(language, EXPLANATION),
          again: text(language, AGAIN),
          kept: text(language, KEPT),
          home: { path: href(site, 'home'), name: text(language, HOME) },
        },
      ]
    }),
  )
}

const TITLE = msg`You’re offline`
const EXPLANATION = msg`We couldn’t reach the shop, and this page isn’t saved on your device.`
const AGAIN = msg`Try again`
const KEPT = msg({ message: 'Saved pages', comment: 'heading of pages that open without a network' })
const HOME = msg`Torg, go to the home page`
