import { response } from 'virtual:response'

/** A constant response without an app: the upper limit of the runtime. */
const body = new TextEncoder().encode(response.body)

export default {
  fetch: async () => new Response(body, { headers: response.headers }),
} satisfies ExportedHandler
