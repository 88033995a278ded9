import * as v from 'valibot'
import { validOnly, validOrNull } from '../../shared/api/fields.ts'
import { contentLink, followable } from '../../shared/content/footer.ts'
import { siteBanner, siteSettings, type SiteSettings } from '../../shared/content/site-settings.ts'
import { first } from './document.ts'

/** Queries the site settings (docs/reference/services.md#content). */
export const SITE_SETTINGS_QUERY = /* GraphQL */ `
  query SiteSettings($country: String!, $language: String!) {
    allSiteSettings(where: { country: { eq: $country }, language: { eq: $language } }, limit: 1) {
      siteName
      siteDomain
      appleItunesApp
      banner {
        id
        title
        text
        link {
          kind
          title
          uri
        }
      }
      navbar {
        kind
        title
        uri
      }
    }
  }
`

const response = v.object({
  allSiteSettings: v.array(
    v.object({
      ...v.omit(siteSettings, ['banner', 'navbar']).entries,
      // A malformed banner is dropped; the other settings stay.
      banner: validOrNull(siteBanner),
      navbar: v.pipe(
        v.nullable(validOnly(contentLink)),
        v.transform((links) => followable(links ?? [])),
      ),
    }),
  ),
})

/** Throws for settings of another shape. */
export function parseSiteSettings(data: unknown): SiteSettings {
  const settings = first(v.parse(response, data).allSiteSettings)
  const { banner } = settings
  const [link = null] = followable(banner?.link ? [banner.link] : [])
  return { ...settings, banner: banner && { ...banner, link } }
}
