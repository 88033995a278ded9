import { serveSitemapPage, serveSitemapParts } from './sitemap.ts'

export const sitemapRoutes = {
  getSitemapPage: serveSitemapPage,
  getSitemapParts: serveSitemapParts,
}
