import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DIST } from '../../scripts/project.ts'

/** The files of the built client by their sources. */
export const clientBuild: Record<string, { name: string; file: string; isDynamicEntry?: boolean }> =
  JSON.parse(readFileSync(path.join(DIST, 'client/.vite/manifest.json'), 'utf8'))

/** The path of the file that a source has become, `/assets/a1B2c3D.js`; throws where it has none of its own. */
export function builtFile(source: string): string {
  const chunk = clientBuild[source]
  if (!chunk) throw new Error(`The build has no file for ${source}`)
  return `/${chunk.file}`
}
