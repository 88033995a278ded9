import type { PageSubject } from '../../client/entry.server.tsx'
import type { SiteNames } from '../../shared/content/site-settings.ts'
import { canonicalSite, type Locale } from '../../shared/sites.ts'
import { productData } from './json-ld-product.ts'
import { recipeData } from './json-ld-recipe.ts'
import { shopData } from './json-ld-shop.ts'
import { serialise } from './serialise.ts'

/** Where a page is: its locale, our origin, and what an editor calls the site. */
export type JsonLdPage = { locale: Locale; origin: string; site: SiteNames }

/**
 * A page's subject as schema.org data in script elements for the head (docs/reference/discovery.md#structured-data).
 * Empty without a subject. Browsers do not execute data blocks, so the policy allows them.
 */
export function jsonLdHtml(subject: PageSubject | null, page: JsonLdPage): string {
  if (!subject) return ''
  const address = (path: string) => `${page.origin}/${canonicalSite(page.locale)}${path}`
  const { breadcrumbs, product, recipe, questions, isShop } = subject
  return [
    // A single breadcrumb is the page itself.
    breadcrumbs.length > 1 && breadcrumbList(breadcrumbs, address),
    product && productData(product, page, address(breadcrumbs.at(-1)?.path ?? '/')),
    recipe && recipeData(recipe.recipe, page, address(recipe.path)),
    questions && questions.length > 0 && faqPage(questions),
    ...(isShop ? shopData(page) : []),
  ]
    .filter((data) => typeof data === 'object')
    .map(
      (data) =>
        `<script type="application/ld+json">${serialise({ '@context': 'https://schema.org', ...data })}</script>`,
    )
    .join('')
}

function breadcrumbList(breadcrumbs: PageSubject['breadcrumbs'], address: (path: string) => string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address(path),
    })),
  }
}

function faqPage(questions: NonNullable<PageSubject['questions']>) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
