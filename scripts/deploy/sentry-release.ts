import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from '../project.ts'

export type SentrySettings = { url: string; org: string; project: string; token: string }
type Build = { release: string; maps: readonly { file: string; mapPath: string }[]; distDir: string }
type Ask = (address: string, init: RequestInit) => Promise<Response>

/**
 * Creates a release at Sentry and uploads each script and its map to it. The scripts do not name their maps, so
 * that no browser asks for them; the header `Sourcemap` of the uploaded script does. Returns the number of files.
 * Throws `Refusal` with what Sentry says.
 */
export async function createSentryRelease(
  { url, org, project, token }: SentrySettings,
  { release, maps, distDir }: Build,
  ask: Ask = fetch,
): Promise<number> {
  const send = async (address: string, body: string | FormData, headers: Record<string, string> = {}) => {
    const response = await ask(`${url}/api/0/${address}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...headers },
      body,
    })
    // 409: an earlier deployment of the same build has uploaded it.
    if (response.ok || response.status === 409) return
    const said = (await response.text()).slice(0, 300)
    throw new Refusal(`Sentry refused ${address} with status ${response.status}: ${said}`)
  }
  const releases = `organizations/${org}/releases/`
  await send(releases, JSON.stringify({ version: release, projects: [project] }), {
    'content-type': 'application/json',
  })
  let files = 0
  const upload = async (name: string, content: Uint8Array<ArrayBuffer>, header?: string) => {
    const form = new FormData()
    form.set('name', `~/${name}`)
    if (header) form.set('header', header)
    form.set('file', new Blob([content]), path.posix.basename(name))
    await send(`projects/${org}/${project}/releases/${encodeURIComponent(release)}/files/`, form)
    files += 1
  }
  for (const { file, mapPath } of maps) {
    const script = ['client', 'torg']
      .map((folder) => path.join(distDir, folder, file))
      .find((each) => existsSync(each))
    if (script) await upload(file, readFileSync(script), `Sourcemap:${path.posix.basename(file)}.map`)
    await upload(`${file}.map`, readFileSync(mapPath))
  }
  return files
}
