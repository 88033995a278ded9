import * as v from 'valibot'
import { SendFailure } from './sender.ts'

const ANSWER_MS = 15_000
const accepted = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string() }))
const refusal = v.pipe(v.string(), v.parseJson(), v.object({ name: v.string(), message: v.string() }))

/**
 * Posts a message to an HTTP API and returns the id of what it accepted. `refused` are the statuses by which the API
 * says that this message is at fault; everything else, such as a wrong key, is the operator's to mend, and the message
 * waits. Throws `SendFailure`.
 */
export async function postMessage(
  url: string,
  init: Pick<RequestInit, 'headers' | 'body'>,
  { refused }: { refused: readonly number[] },
): Promise<string> {
  const { status, said } = await ask(url, init)
  const { output, success } = v.safeParse(accepted, said)
  if (status < 300 && success) return output.id
  throw new SendFailure(refused.includes(status) ? 'refused' : 'later', reasonOf(status, said), {
    isOutage: status >= 500 || status === 429,
  })
}

function reasonOf(status: number, said: string): string {
  const { output, success } = v.safeParse(refusal, said)
  return success ? `${status} ${output.name}: ${output.message}` : `status ${status} ${said}`
}

async function ask(url: string, init: RequestInit): Promise<{ status: number; said: string }> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const response = await fetch(url, { ...init, method: 'POST', redirect: 'manual', signal })
    return { status: response.status, said: await response.text() }
  } catch (error) {
    throw new SendFailure('later', String(error), { isOutage: true })
  }
}
