import type { TestOrigin } from '../support/origin.ts'
import type { Customer } from './order-fixture.ts'

export type ClaimedLine = { lineId: number; quantity: number; reason: string }
type Claim = { orderNumber: string; lines: ClaimedLine[]; photo?: Blob | undefined }
type Answered = {
  claimId: number
  status: string
  refundAmount: string
  code: string
  fieldErrors?: object
}

/** Complains as the page does; a sender who leaves too early sends `missingBytes` less than it all is. */
export async function sendClaim(
  origin: TestOrigin,
  customer: Customer,
  { orderNumber, lines, photo }: Claim,
  missingBytes = 0,
): Promise<{ status: number; body: Answered }> {
  const form = new FormData()
  form.set('orderNumber', orderNumber)
  form.set('lines', JSON.stringify(lines))
  if (photo) form.set('photo', photo, 'photo')
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? ''
  const bytes = await whole.arrayBuffer()
  const answer = await origin.fetch('/api/v1/checkout/claims/', {
    method: 'POST',
    headers: {
      'content-type': type,
      origin: 'http://localhost:8787',
      'x-requested-case': 'camel',
      'x-csrftoken': customer.cookie('csrftoken') ?? '',
      cookie: `sessionid=${customer.cookie('sessionid')}; csrftoken=${customer.cookie('csrftoken')}`,
    },
    body: bytes.slice(0, bytes.byteLength - missingBytes),
  })
  return { status: answer.status, body: (await answer.json()) as Answered }
}
