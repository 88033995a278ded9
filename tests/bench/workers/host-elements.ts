import { renderToReadableStream } from 'react-dom/server.edge'
import { createPage } from 'virtual:page'

/** The final HTML of our page, rendered from host elements by the published React. */
export default {
  async fetch() {
    const stream = await renderToReadableStream(createPage(), {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    })
    return new Response(stream as ReadableStream, { headers: { 'content-type': 'text/html; charset=UTF-8' } })
  },
} satisfies ExportedHandler
