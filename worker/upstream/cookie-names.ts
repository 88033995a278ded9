import type { Config } from '../env.ts'

/**
 * Returns the browser's name of a backend cookie (docs/reference/security.md#cookies). Over https the session
 * cookie has the prefix `__Host-`, so that no sibling domain can set it; over http, which serves localhost
 * only, it has none. `csrftoken` keeps its name, because clients read it and it is bound to the session;
 * `signed_in` grants no access.
 */
export function browserCookie({ publicOrigin }: Pick<Config, 'publicOrigin'>, name: string): string {
  return name === 'sessionid' && publicOrigin.startsWith('https:') ? `__Host-${name}` : name
}
