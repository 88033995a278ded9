/** What the worker knows of the client's build (scripts/build/client-build-plugin.ts). */
declare module 'virtual:client-build' {
  export type ClientBuild = {
    id: string
    entry: string
    preloads: string[]
    /** Files of each dynamically imported module, its own last. */
    chunks: Record<string, string[]>
    font: string | null
    sheet: string
    sheetHash: string
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
