/** Why a call to a backend has no response. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly kind: keyof typeof REASONS

  constructor(kind: UpstreamError['kind'], cause?: unknown) {
    super(REASONS[kind], { cause })
    this.kind = kind
  }
}

const REASONS = {
  unreachable: 'The backend was unreachable',
  timeout: 'The backend was too slow',
  tooLarge: 'The backend was too long',
  resting: 'The backend has failed too often just now and was not asked',
  preempted: 'The backend was slow, and another request needed the permit',
  busy: 'Too much is being asked already and the backend was not asked',
} as const
