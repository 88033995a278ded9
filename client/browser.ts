declare global {
  interface Window {
    /** Set by the loader in the head (client/loader.ts). */
    __torg?: {
      /** Stops intercepting forms, and submits the first that waits. */
      release: () => void
      session: Promise<Response> | null
      /** Submitted quantity forms that the cart engine has not taken yet. */
      intents: EarlyIntent[]
      /** Takes them, each after the frame that shows its number, or before the next touch or key. */
      take?: ((intent: EarlyIntent) => void) | null
    }
  }
}

/** A submitted quantity form: by plus or minus, or by Enter in its input (`change` 0). */
export type EarlyIntent = { form: HTMLFormElement; change: number }

/** Sets a readable cookie for a number of seconds; 0 deletes it. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
}

/** The value of a readable cookie, or undefined. */
export function readCookie(name: string): string | undefined {
  return document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
