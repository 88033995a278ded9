import { Buffer } from 'node:buffer'
import build from 'virtual:client-build'
import { renderToReadableStream } from 'react-dom/server.edge'
import { IDENTIFIER_PREFIX, REPORTED_DIGEST } from '../../client/entry.server.tsx'
import { DOCUMENT_END, WHOLE_MARK } from '../../shared/offline/offline-settings.ts'
import { type AppContext, type SharedPage, required } from '../context.ts'
import { storedCsp, thirdPartiesOf } from '../middleware/csp.ts'
import { findViolation } from './violation.ts'
import { loadFirstSheet } from './first-sheet.ts'
import { headHtml, stateBlock } from './head.ts'
import { findBytes, HEAD_END, joinBytes } from './html-bytes.ts'
import { jsonLdHtml } from './json-ld.ts'
import { openGraphHtml } from './open-graph.ts'
import type { Prepared } from './prepare.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * Renders a page whose data is complete as one body without nonce, the same for all visitors with its key
 * (docs/reference/pages.md#stored-pages). It stays bytes, because to decode and encode a page costs a tenth
 * of its render. Null, with a report, for a page that must not be shared; null for one that lacks a part,
 * unless `evenPartial`.
 */
export async function renderShared(
  c: AppContext,
  { page, site, freshUntil }: Prepared,
  evenPartial: boolean,
): Promise<SharedPage | null> {
  const isPartial = !page.isWhole()
  if (isPartial && !evenPartial) return null
  const locale = required(c, 'locale')
  const deps = c.get('deps')
  const match = required(c, 'match')
  const transactionId = c.get('transactionId')
  const report = (error: unknown) =>
    deps.report(error, { where: 'stored page', transactionId, route: match?.key })
  let hasFailed = false
  // Asserted, because the compiler takes what a callback sets for `null`.
  let preloads = null as string | null
  const stream = await renderToReadableStream(page.element, {
    identifierPrefix: IDENTIFIER_PREFIX,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onHeaders: (headers) => {
      preloads = (headers as Headers | undefined)?.get('link') ?? null
    },
    onError(error) {
      hasFailed = true
      // The first visitor's render has reported what a partial page lacks.
      if (!isPartial) report(error)
      return REPORTED_DIGEST
    },
  })
  await stream.allReady
  const rendered = new Uint8Array(await new Response(stream as ReadableStream).arrayBuffer())
  if (!isPartial && (hasFailed || !page.isWhole())) return null

  const about = { subject: page.subject, locale, origin: deps.config.publicOrigin, site }
  const sheet = await loadFirstSheet(page.screen)
  const headEnd = findBytes(rendered, HEAD_END)
  const bodyEnd = rendered.byteLength - DOCUMENT_END.length
  const hints = headHtml(
    build,
    { screen: page.screen, language: locale.language, off: required(c, 'controls').off },
    null,
  )
  const head =
    openGraphHtml(decoder.decode(rendered.subarray(0, headEnd)), about) +
    hints +
    jsonLdHtml(page.subject, about)
  const state = stateBlock(page.wholeState()) + (isPartial ? '' : WHOLE_MARK)
  const body = joinBytes([
    rendered.subarray(0, headEnd),
    sheet.bytes,
    encoder.encode(head),
    rendered.subarray(headEnd, bodyEnd),
    encoder.encode(state),
    rendered.subarray(bodyEnd),
  ])
  const violation = findViolation(textOf(body), build.loader, isPartial)
  if (violation !== null) {
    report(new Error(`A page was not stored: ${violation}`))
    return null
  }
  return {
    status: page.status,
    isStorable: !isPartial,
    body,
    freshUntil: freshUntil(),
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'content-language': locale.language,
      'content-security-policy': storedCsp({
        loaderHash: build.loaderHash,
        sheetHashes: sheet.hashes,
        thirdParties: thirdPartiesOf(deps.config),
      }),
      ...(preloads && { link: preloads }),
    },
  }
}

/** The HTML with each byte as one character: enough to find ASCII, and much cheaper than decoding. */
const textOf = (html: Uint8Array<ArrayBuffer>) => Buffer.from(html.buffer).toString('latin1')
