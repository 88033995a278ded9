import { serveSectionListing } from './section-listing.ts'

export const sectionListingRoutes = {
  getSectionListing: serveSectionListing,
}
