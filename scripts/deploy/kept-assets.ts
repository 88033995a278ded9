import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { assetKey } from '../../worker/api/asset-key.ts'
import type { Cloudflare, KeptFile } from './cloudflare.ts'

const KEPT_SECONDS = 30 * 86_400
/** Bytes in base64 of one call; Cloudflare takes 100 MB. */
const CALL_BYTES = 20_000_000

/**
 * Stores the build's hashed files in KV for a month, because open and stored pages request them after the next
 * deployment (docs/reference/pages.md#kept-assets). Returns how many.
 */
export async function keepAssets(cloudflare: Pick<Cloudflare, 'keep'>, namespaceId: string, client: string) {
  const folder = path.join(client, 'assets')
  const files = readdirSync(folder).map((file) => ({
    key: assetKey(`/assets/${file}`),
    base64: readFileSync(path.join(folder, file)).toString('base64'),
  }))
  for (const part of partsOf(files)) await cloudflare.keep(namespaceId, part, KEPT_SECONDS)
  return files.length
}

function partsOf(files: readonly KeptFile[]): KeptFile[][] {
  const parts: KeptFile[][] = []
  let size = Infinity
  for (const file of files) {
    if (size + file.base64.length > CALL_BYTES) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(file)
    size += file.base64.length
  }
  return parts
}
