/**
 * Tells screen readers in the region where a new page is announced, which stays when parts of the page go.
 */
export function announce(text: string): void {
  const region = document.querySelector('[data-announcer]')
  if (region) region.textContent = text
}
