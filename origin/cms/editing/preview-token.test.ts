import { describe, expect, it } from 'vitest'
import { createPreviewToken, PREVIEW_MINUTES, readPreviewToken } from './preview-token.ts'

const START = Date.UTC(2026, 10, 24, 12)
const at = (minutes: number, csrfKey = 'key') => ({
  clock: () => new Date(START + minutes * 60_000),
  config: { csrfKey } as never,
})

describe('a preview token', () => {
  it('names its version until its time is over, and only under its own key', async () => {
    const token = await createPreviewToken(at(0), 'påske-no-nb', 3)
    expect(await readPreviewToken(at(PREVIEW_MINUTES - 1), token)).toEqual({ id: 'påske-no-nb', version: 3 })
    expect(await readPreviewToken(at(PREVIEW_MINUTES), token)).toBeNull()
    expect(await readPreviewToken(at(1, 'another'), token)).toBeNull()
    for (const wrong of ['', 'a.b', token.slice(1), `${token}x`, token.replace('.', '..')]) {
      expect(await readPreviewToken(at(1), wrong)).toBeNull()
    }
  })
})
