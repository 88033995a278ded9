/**
 * Imports a part of the client, and asks for the files that it needs before it is here and names them itself. The build
 * puts this around every import that is not needed at once (scripts/build/lean/import-part-plugin.ts), with the files.
 */
export function importPart<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  for (const file of files) {
    const href = `/${file}`
    if (document.head.querySelector(`[href="${href}"]`)) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  return load()
}
