/** Milliseconds until a part of the chat that hangs counts as lost. */
const PATIENCE = 10_000

/** Rejects when a part of the chat takes too long; what it would become then is dropped. */
export function inTime<Value>(part: string, coming: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The support chat’s ${part} hangs`)), PATIENCE)
    coming.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
