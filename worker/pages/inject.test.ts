import { expect, test } from 'vitest'
import { inject } from './inject.ts'

const encoder = new TextEncoder()

/**
 * Resolves after a timer of the reader: timers of the same duration fire in the order in which they were set,
 * so that a busy machine does not merge two turns.
 */
async function quietTurns() {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0))
}

function streamOf(turns: string[][], failure?: Error): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      for (const chunks of turns) {
        for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
        await quietTurns()
      }
      if (failure) controller.error(failure)
      else controller.close()
    },
  })
}

async function injectAll(turns: string[][], states: string[] = [], failure?: Error) {
  const waiting = [...states]
  const injected = {
    sheet: encoder.encode('<style></style>'),
    head: '<script></script>',
    firstState: () => '[first]',
    takeState: () => waiting.shift() ?? '',
    end: () => '[whole]',
  }
  return new Response(inject(streamOf(turns, failure), injected)).text()
}

test('strings for the head, the state and the end of the document are injected in their places', async () => {
  const html = await injectAll([
    ['<html><he', 'ad><title>$&</title></head><body><h1>Melk</h1></body></html>'],
  ])
  expect(html).toBe(
    '<html><head><title>$&</title><style></style><script></script></head><body><h1>Melk</h1>[first][whole]</body></html>',
  )
})

test('what is said first stands at the start of the body', async () => {
  const html = await new Response(
    inject(streamOf([['<head></head><body class="a">', '<h1>Melk</h1></body></html>']]), {
      sheet: new Uint8Array(),
      head: '',
      first: '[said]',
      firstState: () => '',
      takeState: () => '',
    }),
  ).text()
  expect(html).toBe('<head></head><body class="a">[said]<h1>Melk</h1></body></html>')
})

test('the data of a later part precedes the part, wherever React splits its chunks', async () => {
  const html = await injectAll(
    [
      ['<html><head></head><body><!--$?-->'],
      ['<div hid', 'den>offers</div><scr', 'ipt>$RC()</script>'],
      ['</body></html>'],
    ],
    ['[late]'],
  )
  expect(html).toBe(
    '<html><head><style></style><script></script></head><body><!--$?-->[first][late]<div hidden>offers</div><script>$RC()</script>[whole]</body></html>',
  )
})

test('multi-byte characters that are split between chunks stay intact', async () => {
  const bytes = encoder.encode('<head></head>blåbær</body></html>')
  const cut = bytes.indexOf(0xc3) + 1
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, cut))
      controller.enqueue(bytes.slice(cut))
      controller.close()
    },
  })
  const html = await new Response(
    inject(stream, { sheet: new Uint8Array(), head: '', firstState: () => '', takeState: () => '' }),
  ).text()
  expect(html).toBe('<head></head>blåbær</body></html>')
})

test('a render that fails after the shell still ends with a closed document, which is not called whole', async () => {
  const html = await injectAll([['<head></head><body>shell']], [], new Error('aborted'))
  expect(html).toBe('<head><style></style><script></script></head><body>shell[first]</body></html>')
})

test('cancelling the stream stops the render', async () => {
  let reason: unknown
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(encoder.encode('<head></head>')),
    cancel(why) {
      reason = why
    },
  })
  const body = inject(endless, {
    sheet: new Uint8Array(),
    head: '',
    firstState: () => '',
    takeState: () => '',
  })
  await body.cancel('gone')
  expect(reason).toBe('gone')
})
