/**
 * The header by which the console tells the storefront what a change has made old, as operators name it:
 * `entity content:footer, site no` (docs/reference/services.md#purges). Never sent to a browser.
 */
export const PURGE_HEADER = 'x-purge'

/**
 * The most purges that a change names one by one; a change with more purges everything, so that no page stays
 * old.
 */
export const PURGES_MAX = 100

/**
 * The header by which the storefront asks the content system for the content with one draft
 * (docs/reference/services.md#previews).
 */
export const PREVIEW_HEADER = 'x-preview'

/** The header by which the console names the document of a good preview, encoded as in an address. */
export const PREVIEWED_HEADER = 'x-previewed'
