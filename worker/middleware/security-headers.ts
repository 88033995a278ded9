import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from '../context.ts'

/** Two years with subdomains, as preload lists require (docs/reference/security.md#transport). */
const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains; preload'

/**
 * Sets the security headers of every response. Pages set their own content security policy (`csp.ts`).
 * Headers set by a handler stay, so that a token page can send `no-referrer`.
 */
export function securityHeaders() {
  const overHttp = secureHeaders({ ...HEADERS, strictTransportSecurity: false })
  const overHttps = secureHeaders({ ...HEADERS, strictTransportSecurity: STRICT_TRANSPORT })
  return createMiddleware<AppEnv>(function securityHeaders(c, next) {
    return c.env.ingress.location?.isSecure ? overHttps(c, next) : overHttp(c, next)
  })
}

const HEADERS = {
  overwrite: false,
  xContentTypeOptions: 'nosniff',
  xFrameOptions: 'DENY',
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  originAgentCluster: true,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  permissionsPolicy: {
    accelerometer: [],
    camera: ['self'],
    displayCapture: [],
    geolocation: ['self'],
    gyroscope: [],
    magnetometer: [],
    microphone: [],
    midi: [],
    payment: ['self'],
    usb: [],
  },
} satisfies Parameters<typeof secureHeaders>[0]
