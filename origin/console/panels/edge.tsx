/** @jsxImportSource hono/jsx */
import type { Panel } from '../panel.ts'

/**
 * Room for the storefront's own panel: caches, switches and figures are known to its worker alone, which
 * fills this page on its way out and lets nobody change anything who does not get this page.
 */
export const edgePanel: Panel = {
  segment: 'edge',
  title: 'Edge',
  show: async () => (
    <p id="edge">The storefront fills this page: open the console at the address of the shop.</p>
  ),
}
