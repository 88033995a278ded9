import type { RouteKey } from '../../shared/routes.ts'

/** A seeded page of every route of content. */
export const CONTENT_ADDRESSES: Partial<Record<RouteKey, { type?: string; slug: string }>> = {
  contentAbout: { slug: 'quality' },
  contentAboutTyped: { type: 'guides', slug: 'shop-faster' },
  contentInspiration: { slug: 'use-what-you-have' },
  contentInspirationTyped: { type: 'guides', slug: 'keep-it-fresh' },
  contentLead: { slug: 'new-places' },
  contentLeadTyped: { type: 'places', slug: 'holiday-homes' },
  contentLegal: { slug: 'privacy-policy' },
  contentLegalTyped: { type: 'notices', slug: 'accessibility' },
  contentMedia: { slug: 'press' },
  contentMediaTyped: { type: 'news', slug: 'shopping-list-to-basket' },
  contentSeasonal: { slug: 'advent' },
  contentSeasonalTyped: { type: 'winter', slug: 'warm-the-house' },
}
