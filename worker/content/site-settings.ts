import * as v from 'valibot'
import { validOnly, validOr, validOrNull } from '../../shared/api/dropped.ts'
import { contentLink } from '../../shared/content/footer.ts'
import { siteBanner, siteSettings, type SiteSettings } from '../../shared/content/site-settings.ts'
import { first } from './document.ts'

/** Queries the site settings (docs/reference/services.md#content). */
export const SITE_SETTINGS_QUERY = /* GraphQL */ `
  query SiteSettings($country: String!, $language: String!) {
    allSiteSettings(where: { country: { eq: $country }, language: { eq: $language } }, limit: 1) {
      siteName
      siteDomain
      appleItunesApp
      cookieWidget
      banner {
        id
        title
        text
        link {
          kind
          title
          uri
          isAbsolute
        }
      }
      navbar {
        kind
        title
        uri
        isAbsolute
      }
    }
  }
`

const { siteName, siteDomain, appleItunesApp, cookieWidget } = siteSettings.entries

const banner = v.object({
  ...siteBanner.entries,
  text: validOr(siteBanner.entries.text, null, 'banner.text'),
  link: validOrNull(contentLink, 'banner.link'),
})

const response = v.object({
  allSiteSettings: v.array(
    v.object({
      siteName: validOr(siteName, null, 'siteName'),
      siteDomain: validOr(siteDomain, null, 'siteDomain'),
      appleItunesApp: validOr(appleItunesApp, null, 'appleItunesApp'),
      cookieWidget: v.optional(validOrNull(cookieWidget, 'cookieWidget')),
      banner: validOrNull(banner, 'banner'),
      navbar: validOrNull(validOnly(contentLink, 'navbar'), 'navbar'),
    }),
  ),
})

/** Drops malformed fields. Throws where there are no settings. */
export function parseSiteSettings(data: unknown): SiteSettings {
  const settings = first(v.parse(response, data).allSiteSettings)
  return {
    ...settings,
    navbar: settings.navbar ?? [],
    // Off until an editor switches it on.
    cookieWidget: settings.cookieWidget ?? false,
  }
}
