const PARTS = {
  encryptedFeatures: 'features',
  encryptedExperiments: 'experiments',
  encryptedSavedGroups: 'savedGroups',
} as const

/**
 * Replaces the encrypted parts of GrowthBook's payload by what they hold. The SDK exports no function for it: a part
 * is `iv.ciphertext` in base64, AES-CBC with the connection's key. A payload is returned as it is without a key.
 * Throws for a part that the key does not open, so that the last good payload stays in force.
 */
export async function decryptPayload(payload: unknown, key: string | null): Promise<unknown> {
  if (key === null || typeof payload !== 'object' || payload === null) return payload
  const opened: Record<string, unknown> = { ...payload }
  for (const [encrypted, name] of Object.entries(PARTS)) {
    const part = opened[encrypted]
    if (typeof part !== 'string' || part === '') continue
    opened[name] = JSON.parse(await decrypt(part, key)) as unknown
    delete opened[encrypted]
  }
  return opened
}

async function decrypt(part: string, key: string): Promise<string> {
  const [iv = '', text = ''] = part.split('.')
  const imported = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-CBC', false, ['decrypt'])
  const opened = await crypto.subtle.decrypt({ name: 'AES-CBC', iv: bytesOf(iv) }, imported, bytesOf(text))
  return new TextDecoder().decode(opened)
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
