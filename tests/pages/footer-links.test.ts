import { expect, test } from 'vitest'
import { builtInFooter } from '../../shared/content/built-in-footer.ts'
import { getLocale } from '../../shared/sites.ts'
import { sharedShopUrl } from '../support/shop.ts'

test.each(['no', 'se', 'no-en'] as const)(
  'every link of the footer of /%s/ leads somewhere',
  async (site) => {
    const { linkGroups, pages } = builtInFooter(getLocale(site))
    const links = [...linkGroups.flatMap((group) => group.links), ...pages]
    const paths = links.filter(({ kind }) => kind === 'relative_path').map(({ uri }) => `/${site}${uri}`)
    expect(paths.length).toBeGreaterThan(5)
    const nowhere = await Promise.all(
      paths.map(async (path) => {
        const { status } = await fetch(sharedShopUrl() + path, { redirect: 'manual' })
        return status === 404 ? [path] : []
      }),
    )
    expect(nowhere.flat()).toEqual([])
  },
)
