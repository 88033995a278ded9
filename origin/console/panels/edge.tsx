/** @jsxImportSource hono/jsx */
import type { Panel } from '../panel.ts'

/**
 * An empty page for the storefront's panel. Only the storefront's worker knows its caches, switches and
 * figures: it fills this page in the response, and accepts changes only from users who may open it.
 */
export const edgePanel: Panel = {
  segment: 'edge',
  title: 'Edge',
  show: async () => (
    <p id="edge">The storefront fills this page: open the console at the address of the shop.</p>
  ),
}
