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
  const build: ClientBuild
  export default build
}

/** The inlined style sheets of first paints (scripts/build/first-sheets-module.ts). Empty under `npm run dev`. */
declare module 'virtual:first-sheets' {
  export const RULES: readonly string[]
  /** The numbers of a sheet's rules and its base64 SHA-256, by source file of a screen; '' is for pages without one. */
  export const SHEETS: ReadonlyMap<string, { rules: readonly number[]; hash: string }>
}
