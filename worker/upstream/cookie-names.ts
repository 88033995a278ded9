import type { Config } from '../env.ts'

/**
 * The name in the browser of a backend's cookie. Over https the session has the prefix `__Host-`, with which no
 * sibling domain can set one and there is only one (RFC 6265bis, 4.1.3.2). Over http, which only a shop on localhost
 * is served by, the prefix would promise what nothing holds. `csrftoken` is named by the client's contract and is
 * bound to the session; `signed_in` is no right.
 */
export function browserCookie({ publicOrigin }: Pick<Config, 'publicOrigin'>, name: string): string {
  return name === 'sessionid' && publicOrigin.startsWith('https:') ? `__Host-${name}` : name
}
