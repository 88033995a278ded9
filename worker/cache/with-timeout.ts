export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/** Resolves like the promise; throws `TimeoutError` after so many milliseconds. The work itself continues. */
export async function withTimeout<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`Not within ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
