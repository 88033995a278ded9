export type Message = {
  id: number
  sender: 'visitor' | 'staff'
  name: string | null
  text: string
  sentAt: string
}
export type Hours = { isOpen: boolean; opensAt: string | null; timeZone: string }
export type Opened = {
  conversationId: string
  /** Opens the conversation of a visitor who is not logged in. */
  secret: string | null
  messages: Message[]
  hours: Hours
}
export type News = { messages: Message[]; isClosed: boolean; hours: Hours }

/** A call that failed: its status, 0 without a response. */
export class CallError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The chat responded with ${status}`)
    this.status = status
  }
}

const TIMEOUT = 10_000

/** The conversations of the messenger at `base`. */
export function createBackend(base: string, locale: () => { language: string; country: string }) {
  async function call<Body>(path: string, { body, proof }: { body?: object; proof?: string }): Promise<Body> {
    const { language, country } = locale()
    const response = await fetch(`${base}/v1/conversations/${path}`, {
      method: body ? 'POST' : 'GET',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT),
      headers: {
        'x-country': country,
        'x-language': language,
        ...(proof && { authorization: `Bearer ${proof}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null)
    if (!response?.ok) throw new CallError(response?.status ?? 0)
    return response.json()
  }
  return {
    open: (proofs: { token?: string; secret?: string }) => call<Opened>('', { body: proofs }),
    read: (id: string, proof: string, after: number) =>
      call<News>(`${id}/messages/?after=${after}`, { proof }),
    write: (id: string, proof: string, message: { text: string; key: string; tags: readonly string[] }) =>
      call<{ messages: Message[] }>(`${id}/messages/`, { proof, body: message }),
  }
}

export type Backend = ReturnType<typeof createBackend>
