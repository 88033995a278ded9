/** Resolves after twenty seconds, without keeping the process alive. */
export function tooLong(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 20_000).unref()
  })
}
