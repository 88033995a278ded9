import * as v from 'valibot'
import { type Country, MARKETS } from '../sites.ts'
import { contentLink } from './footer.ts'
import { writtenText } from './written-text.ts'

/** Site settings (docs/reference/services.md#content), and the banner an editor may put above every page. */

const line = writtenText(300)

export const siteBanner = v.object({
  /** Identifies this wording: a closed banner stays closed until its wording changes. */
  id: line,
  title: line,
  text: v.nullable(line),
  link: v.nullable(contentLink),
})
export type SiteBanner = v.InferOutput<typeof siteBanner>

export const siteSettings = v.object({
  siteName: v.nullable(line),
  siteDomain: v.nullable(line),
  /** The App Store id for Safari's app banner. */
  appleItunesApp: v.nullable(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
  banner: v.nullable(siteBanner),
  navbar: v.array(contentLink),
  /** Whether visitors are asked about cookies; without it nothing optional is used unless they choose it. */
  cookieWidget: v.boolean(),
})
export type SiteSettings = v.InferOutput<typeof siteSettings>

/** What an editor calls the site. */
export type SiteNames = Pick<SiteSettings, 'siteName' | 'siteDomain'>

/** The settings a page shows. */
export type PageSettings = Pick<SiteSettings, 'banner' | 'appleItunesApp' | 'navbar' | 'cookieWidget'> & {
  /** Only where it is another one than the country's usual name. */
  siteName?: string
}

export const NO_SETTINGS: PageSettings = {
  banner: null,
  appleItunesApp: null,
  navbar: [],
  cookieWidget: false,
}

/** The settings of a page, without a banner that its visitor has closed. */
export function pageSettings(
  { siteName, banner, appleItunesApp, navbar, cookieWidget }: SiteSettings,
  { closedBanner, country }: { closedBanner: string | null; country: Country },
): PageSettings {
  return {
    banner: banner?.id === closedBanner ? null : banner,
    appleItunesApp,
    navbar,
    cookieWidget,
    ...(siteName && siteName !== MARKETS[country].siteName && { siteName }),
  }
}
