/** @jsxImportSource hono/jsx */
import type { Panel } from '../panel.ts'

/**
 * An empty page that the storefront fills. Only the storefront's worker has its caches, switches and figures:
 * it inserts them into this page's response, and accepts changes only from users who may open the page.
 */
export const edgePanel: Panel = {
  segment: 'edge',
  title: 'Edge',
  show: async () => (
    <p id="edge">The storefront fills this page: open the console at the address of the shop.</p>
  ),
}
