import { type Backend, CallError, type Hours, type Message } from './backend.ts'
import { keepSecret, readSecret } from './kept-conversation.ts'

/** Milliseconds between two looks for answers: with the panel open, and with it closed. */
export const LOOK_OPEN = 4_000
export const LOOK_CLOSED = 30_000
/** Milliseconds until a page that gives no token counts as one that cannot. */
export const TOKEN_PATIENCE = 10_000

export type ConversationState = {
  messages: readonly Message[]
  hours: Hours | null
  isClosed: boolean
  isUnreachable: boolean
}
/** Asks the page for a token of the customer who is logged in. */
export type AskForToken = (take: (token: string) => void) => void

/**
 * What is said between a visitor and support. It begins when the panel opens for the first time, is looked up
 * by the customer's token or by the secret in this browser, and looks for answers as long as it exists.
 */
export function createConversation(backend: Backend, onChange: () => void) {
  let state: ConversationState = { messages: [], hours: null, isClosed: false, isUnreachable: false }
  let id: string | null = null
  let secret: string | null = readSecret()
  let askForToken: AskForToken | null = null
  let token: string | null = null
  let isWatched = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Rises when somebody else is at the keyboard: what was asked for before must not be shown. */
  let person = 0
  let opening: Promise<void> | null = null

  const set = (changed: Partial<ConversationState>) => {
    state = { ...state, ...changed }
    onChange()
  }
  /** Asks the page. The commands have no word for a page that cannot get one, so patience ends. */
  const freshToken = () =>
    new Promise<string>((resolve, reject) => {
      const who = person
      const patience = setTimeout(() => reject(new CallError(0)), TOKEN_PATIENCE)
      askForToken?.((given) => {
        clearTimeout(patience)
        if (who !== person) return reject(new CallError(0))
        resolve((token = given))
      })
    })

  /** Calls with the proof, and once more with a fresh token when the former has expired. */
  async function proved<Result>(call: (proof: string) => Promise<Result>): Promise<Result> {
    if (!askForToken) return call(secret ?? '')
    try {
      return await call(token ?? (await freshToken()))
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 401) throw error
      return call(await freshToken())
    }
  }

  /** One at a time: two that are slow would begin two conversations, and one of them would be lost. */
  function open(): Promise<void> {
    if (opening) return opening
    const begun = begin().finally(() => opening === begun && (opening = null))
    opening = begun
    return begun
  }

  async function begin(): Promise<void> {
    const who = person
    const opened = await proved((proof) =>
      backend.open({ ...(askForToken && { token: proof }), ...(secret !== null && { secret }) }),
    )
    if (who !== person) return
    id = opened.conversationId
    secret = opened.secret
    keepSecret(secret)
    set({ messages: opened.messages, hours: opened.hours, isClosed: false, isUnreachable: false })
  }

  async function look(): Promise<void> {
    const who = person
    try {
      if (id === null) await open()
      else {
        const [known, after] = [id, state.messages.at(-1)?.id ?? 0]
        const news = await proved((proof) => backend.read(known, proof, after))
        if (who !== person) return
        // What was sent meanwhile is shown already.
        const last = state.messages.at(-1)?.id ?? 0
        const messages = [...state.messages, ...news.messages.filter((each) => each.id > last)]
        set({ ...news, messages, isUnreachable: false })
      }
    } catch (error) {
      if (who !== person) return
      // Gone: deleted, or of somebody who is not logged in any more.
      if (error instanceof CallError && error.status === 404) id = null
      set({ isUnreachable: true })
    } finally {
      if (who === person) lookLater()
    }
  }

  function lookLater() {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), isWatched ? LOOK_OPEN : LOOK_CLOSED)
  }

  return {
    getState: () => state,
    /** The panel is on screen: looks at once, and often. */
    watch() {
      isWatched = true
      void look()
    },
    unwatch() {
      isWatched = false
      lookLater()
    },
    /** Sends a message. Rejects when it has not arrived; the same key may be sent again. */
    async write(message: { text: string; key: string; tags: readonly string[] }): Promise<void> {
      const who = person
      if (id === null || state.isClosed) await open()
      const known = id ?? ''
      const { messages } = await proved((proof) => backend.write(known, proof, message))
      if (who !== person) return
      set({ messages, isClosed: false, isUnreachable: false })
    },
    /** Somebody logs in, or out with null. What was on screen is of another person. */
    become(ask: AskForToken | null) {
      person += 1
      const isLeaving = askForToken !== null
      askForToken = ask
      token = null
      id = null
      opening = null
      if (isLeaving) {
        secret = null
        keepSecret(null)
      }
      set({ messages: [], isClosed: false, isUnreachable: false })
      if (isWatched) void look()
    },
  }
}

export type Conversation = ReturnType<typeof createConversation>
