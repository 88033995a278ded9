import type { TestOrigin } from '../support/origin.ts'
import type { Shopper } from './cart-client.ts'

type Shown = { sender: string; name: string | null; text: string }
export type ChatResponse = {
  conversationId: string
  secret: string | null
  isVerified: boolean
  isClosed: boolean
  messages: Shown[]
  hours: { isOpen: boolean; opensAt: string | null }
}

/** Calls the messenger like its script does: with a proof and never a cookie. */
export function createChatCaller(origin: TestOrigin) {
  async function call(path: string, { body, proof }: { body?: object; proof?: string } = {}) {
    const response = await origin.fetch(`/support/v1/conversations/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-country': 'NO',
        'x-language': 'nb',
        ...(proof && { authorization: `Bearer ${proof}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as ChatResponse }
  }
  return {
    call,
    open: async (proofs: object = {}) => (await call('', { body: proofs })).body,
    read: (id: string, proof: string) => call(`${id}/messages/`, { proof }),
    write: (
      id: string,
      proof: string,
      {
        text = 'Hei',
        key = crypto.randomUUID(),
        tags = [],
      }: { text?: string; key?: string; tags?: string[] } = {},
    ) => call(`${id}/messages/`, { proof, body: { text, key, tags } }),
  }
}

export async function chatTokenOf({ call }: Shopper): Promise<string> {
  return (await call<{ token: string }>('GET', 'support/user-jwt/')).body.token
}
