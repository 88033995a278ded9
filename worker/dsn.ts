/** The address of a Sentry project: who reports, and where to. */
export type Dsn = { text: string; key: string; envelopeUrl: string }

const FORM = /^(https?:\/\/)(\w{1,64})@([a-z\d.-]+(?::\d{1,5})?)((?:\/[\w.-]+)*)\/(\d{1,20})$/

/** Parses a DSN, `https://{key}@{host}/{path}/{project}`; null for anything else. */
export function parseDsn(text: string): Dsn | null {
  const [, scheme, key = '', host, path, project] = FORM.exec(text) ?? []
  if (scheme === undefined) return null
  return { text, key, envelopeUrl: `${scheme}${host}${path}/api/${project}/envelope/` }
}
