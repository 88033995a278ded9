/** Where KV keeps a hashed file of a build by its path, for pages of that build. */
export function assetKey(path: string): string {
  return `asset:${path}`
}
