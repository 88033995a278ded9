import type { TestOrigin } from '../support/origin.ts'
import type { Customer } from './order-fixture.ts'

export type ClaimedLine = { lineId: number; quantity: number; reason: string }
type Claim = { orderNumber: string; lines: ClaimedLine[]; photo?: Blob | undefined }
type ClaimBody = {
  claimId: number
  status: string
  refundAmount: string
  pointsBack: number
  code: string
  fieldErrors?: object
}

/** Sends a claim like the page; `missingBytes` cuts off the end of the body like a broken upload. */
export async function sendClaim(
  origin: TestOrigin,
  customer: Customer,
  { orderNumber, lines, photo }: Claim,
  missingBytes = 0,
): Promise<{ status: number; body: ClaimBody }> {
  const form = new FormData()
  form.set('orderNumber', orderNumber)
  form.set('lines', JSON.stringify(lines))
  if (photo) form.set('photo', photo, 'photo')
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? ''
  const bytes = await whole.arrayBuffer()
  const response = await origin.fetch('/api/v1/checkout/claims/', {
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
  return { status: response.status, body: (await response.json()) as ClaimBody }
}
