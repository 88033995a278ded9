import type { Scene } from './screen.ts'

/** The screens that editors write, and those round them. */
export const READING_SCENES: readonly Scene[] = [
  {
    visitor: 'a stranger who reads',
    screens: (site) =>
      [
        ['article', 'about/concept/'],
        ['questions', 'about/frequently-asked-questions/'],
        ['deposits', 'about/bottle-deposits/'],
        ['terms', 'legal/terms-and-conditions/'],
        ['accessibility', 'legal/notices/accessibility/'],
        ['advent', 'seasonal/advent/'],
        ['guide', 'inspiration/guides/keep-it-fresh/'],
        ['press', 'media/press/'],
        ['release', 'media/news/shopping-list-to-basket/'],
        ['lead', 'leads/register-interest/new-places/'],
        ['ways-to-reach-us', 'about/contact/'],
        ['contact', 'contact/'],
        ['cookies', 'cookies/'],
        ['brands', 'brands/'],
        ['offers', 'campaigns/'],
      ].map(([name = '', path = '']) => ({ name, path: `/${site}/${path}` })),
  },
]
