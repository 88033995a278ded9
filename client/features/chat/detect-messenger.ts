/** Milliseconds between two looks for the messenger, and how many there are (docs/reference/limits.md#chat). */
export const DETECTION_INTERVAL = 400
export const DETECTION_TRIES = 3

/** Looks for the messenger until it is there; throws after the last try. `wait` resolves after milliseconds. */
export async function detectMessenger<Messenger>(
  find: () => Messenger | null,
  wait: (milliseconds: number) => Promise<void>,
): Promise<Messenger> {
  for (let tries = 1; ; tries += 1) {
    const found = find()
    if (found !== null) return found
    if (tries === DETECTION_TRIES) throw new Error('The support chat was not detected')
    await wait(DETECTION_INTERVAL)
  }
}
