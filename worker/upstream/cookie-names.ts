import type { Config } from '../env.ts'

/**
 * The name in the browser of a backend's cookie (docs/reference/security.md#cookies). Over https the session has
 * the prefix `__Host-`: no sibling domain can set it. Over http, by which only localhost is served, the prefix
 * would promise what nothing holds. `csrftoken` is named by the client's contract and bound to the session;
 * `signed_in` gives no right.
 */
export function browserCookie({ publicOrigin }: Pick<Config, 'publicOrigin'>, name: string): string {
  return name === 'sessionid' && publicOrigin.startsWith('https:') ? `__Host-${name}` : name
}
