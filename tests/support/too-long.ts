/** Twenty seconds, which keep no process from ending. */
export function tooLong(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 20_000).unref()
  })
}
