/** What the worker knows of the client's build (scripts/build/client-build-plugin.ts). */
declare module 'virtual:client-build' {
  export type ClientBuild = {
    id: string
    entry: string
    preloads: string[]
    /** Files of each dynamically imported module, its own last. */
    chunks: Record<string, string[]>
    font: string | null
    /** The style sheet of the whole shop; null under `npm run dev`, where scripts bring the styles. */
    sheet: string | null
    loader: string
    loaderHash: string
    /** The code of the service worker, one file without imports; empty under `npm run dev`. */
    serviceWorker: string
    /** Files that the service worker keeps from the start. */
    files: string[]
  }
  /** The text of an inlined style sheet and its base64 SHA-256. */
  export type FirstSheet = { css: string; hash: string }
  const build: ClientBuild
  export default build
  /** By source file of a screen; the empty name is of pages without one. */
  export const FIRST_SHEETS: Record<string, () => Promise<{ default: FirstSheet }>>
}
