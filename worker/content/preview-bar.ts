import { msg } from '@lingui/core/macro'
import { html } from 'hono/html'
import { type AppContext, required } from '../context.ts'
import { text } from '../text.ts'

/**
 * The bar at the end of a preview's body: that visitors do not see this version, of which page, and the way back to
 * the editor. It stays while staff follow links in the browser, so it names its page. Empty for every other page.
 */
export function previewBar(c: AppContext): string {
  const document = c.get('previewed')
  if (document === undefined) return ''
  const { language } = required(c, 'locale')
  const bar = html`<aside data-preview="" style="${STYLE}">
    <strong>${text(language, UNSEEN)}</strong> ${required(c, 'location').path}
    <a
      href="/console/content/?document=${encodeURIComponent(document)}"
      style="color:inherit;text-decoration:underline"
      >${text(language, BACK)}</a
    >
  </aside>`
  return String(bar)
}

const UNSEEN = msg`Preview: visitors don’t see this version.`
const BACK = msg({ message: 'Back to the editor', comment: 'link on a preview, for staff' })

/** Above the bar that phones have at the bottom. */
const STYLE =
  'position:sticky;bottom:var(--bar,0);z-index:20;padding:8px 16px;background:#fff3c4;color:#3a2d00;font-size:14px;overflow-wrap:anywhere'
