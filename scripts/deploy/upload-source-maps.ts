import { listSourceMaps } from '../build/source-maps.ts'
import { openRemoteDatabase } from '../shop/remote-database.ts'
import { now } from '../system/clock.ts'
import { createSentryRelease, type SentrySettings } from './sentry-release.ts'
import { readRelease, storeSourceMaps } from './store-source-maps.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Uploads the source maps of a build to where its error reports go: to Sentry with `SENTRY_AUTH_TOKEN`,
 * `SENTRY_ORG` and `SENTRY_PROJECT`, else into the database of the reference backend, if its intake takes the
 * reports. Returns a sentence about it. Throws `Refusal` when the service refuses.
 */
export async function uploadSourceMaps(
  environment: Environment,
  { distDir, dsn }: { distDir: string; dsn: string },
): Promise<string> {
  const settings = readSentrySettings(environment)
  if (settings) {
    const files = await createSentryRelease(settings, {
      release: readRelease(distDir),
      maps: listSourceMaps(distDir),
      distDir,
    })
    return `Uploaded ${files} files of source maps to ${settings.url}.`
  }
  if (!dsn.includes('@reference.internal/')) {
    return 'No source maps were uploaded: SENTRY_AUTH_TOKEN, SENTRY_ORG and SENTRY_PROJECT say where to.'
  }
  const stored = await storeSourceMaps(openRemoteDatabase(environment), { distDir, at: new Date(now()) })
  return `Stored ${stored} source maps for the error intake.`
}

function readSentrySettings(environment: Environment): SentrySettings | null {
  const { SENTRY_AUTH_TOKEN: token, SENTRY_ORG: org, SENTRY_PROJECT: project } = environment
  if (!token || !org || !project) return null
  return { token, org, project, url: (environment['SENTRY_URL'] || 'https://sentry.io').replace(/\/$/, '') }
}
