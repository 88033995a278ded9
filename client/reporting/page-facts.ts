import type { PageState } from '../page-state.ts'

/**
 * Deployment and build of this page as its HTML says them. Read with the first report, so that no page pays for
 * it.
 */
export function readPageFacts(): { environment: string; release: string } {
  const release = document.querySelector<HTMLElement>('link[data-entry]')?.dataset['entry'] ?? ''
  try {
    const state = document.querySelector('script[data-q]')?.textContent ?? ''
    const { page } = JSON.parse(state) as PageState
    return { environment: page.config.environment, release }
  } catch {
    return { environment: '', release }
  }
}
