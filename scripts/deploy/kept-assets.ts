import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** In the folder that a build empties, and never served (public/.assetsignore). */
const CARRIED = '.vite/carried.json'

/**
 * Copies the files of the deployed build into the next one, because open pages still request them
 * (docs/reference/pages.md#kept-assets). `client` is the built client, `kept` the files of the last
 * deployment. Only one build back: what that build had copied itself is not copied again.
 */
export function carryAssets(client: string, kept: string): string[] {
  if (!existsSync(kept)) return []
  const known = new Set(ownAssets(client))
  const carried = readdirSync(kept).filter((file) => !known.has(file))
  for (const file of carried) cpSync(path.join(kept, file), path.join(client, 'assets', file))
  mkdirSync(path.join(client, '.vite'), { recursive: true })
  writeFileSync(path.join(client, CARRIED), JSON.stringify([...readCarried(client), ...carried]))
  return carried
}

/** Keeps the files of the deployed build for the next deployment, without those it had copied. */
export function keepAssets(client: string, kept: string): void {
  rmSync(kept, { recursive: true, force: true })
  mkdirSync(kept, { recursive: true })
  for (const file of ownAssets(client)) cpSync(path.join(client, 'assets', file), path.join(kept, file))
}

function ownAssets(client: string): string[] {
  const carried = new Set(readCarried(client))
  return readdirSync(path.join(client, 'assets')).filter((file) => !carried.has(file))
}

function readCarried(client: string): string[] {
  const list = path.join(client, CARRIED)
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : []
}
