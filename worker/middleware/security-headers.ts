import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from '../context.ts'

/** Two years, with subdomains: what the preload lists ask for (docs/reference/security.md#transport). */
const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains; preload'

/**
 * The headers of every response. A policy for scripts and frames is the page's own
 * (`csp.ts`); what a handler has set stays, so that a token page can ask for `no-referrer`.
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
