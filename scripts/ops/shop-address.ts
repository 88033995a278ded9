import { Refusal } from '../project.ts'
import { DEFAULT_PORT } from '../shop/overrides.ts'
import { type OpsRun, WrongCommandLine } from './command.ts'

/** The shop that a command asks: that of `--url`, with `--remote` that of `SHOP_DOMAIN`, else the local one. */
export function findBase({ options, isRemote, environment }: OpsRun): string {
  const { url } = options
  if (typeof url === 'string') {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
      throw new WrongCommandLine('--url is no http(s) address.')
    }
    return new URL(url).origin
  }
  if (!isRemote) return `http://localhost:${environment['PORT'] ?? DEFAULT_PORT}`
  if (!environment['SHOP_DOMAIN']) throw new Refusal('--remote needs SHOP_DOMAIN here, or --url.')
  return `https://${environment['SHOP_DOMAIN']}`
}
