export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/** What the promise gives; throws `TimeoutError` after so many milliseconds. The work itself goes on. */
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
