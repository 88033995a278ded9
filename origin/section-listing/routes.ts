import { serveSectionListing } from './section-listing.ts'

/** The handlers of `section-listing/`, by the names of `ENDPOINTS`. */
export const sectionListingRoutes = {
  getSectionListing: serveSectionListing,
}
