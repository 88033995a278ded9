import { replaceFunctions } from '../replace-functions.ts'
import { ELEMENT_CHANGES } from './elements.ts'

export const REACT_SERVER_FILE = /[\\/]react-dom[\\/]cjs[\\/]react-dom-server\.edge\.production\.js$/

export type Change = { what: string; from: string; to: string; times?: number }

/**
 * React's edge renderer encodes every attribute and text separately, which is most of the cost of a page on
 * workerd. The changed file keeps strings, encodes once per flush or per 128 kB, and shortens the path
 * through each element (elements.ts). The bytes of a page stay the same (tests/pages/react-strings.test.ts,
 * tests/pages/builds.test.ts). Throws with the place when the file is not that of React 19.3.0 or 19.3.1.
 */
export function keepStrings(code: string): string {
  const host = replaceFunctions(code, HOST_FUNCTIONS)
  if (host.missing.length > 0) throw unknownReact(`it has no ${host.missing.join(', ')}`)
  let changed = host.code
  for (const { what, from, to, times = 1 } of [...CHANGES, ...ELEMENT_CHANGES]) {
    const found = changed.split(from).length - 1
    if (found !== times) throw unknownReact(`"${what}" is there ${found} times instead of ${times}`)
    // As a function, because `$$` has a meaning in a replacement text.
    changed = changed.replaceAll(from, () => to)
  }
  const forgotten = LEFTOVERS.find((word) => changed.includes(word))
  if (forgotten) throw unknownReact(`it uses ${forgotten} in another place`)
  return changed
}

function unknownReact(difference: string): Error {
  return new Error(
    `react-dom/cjs/react-dom-server.edge.production.js is not the file that scripts/build/react-strings/ knows: ${difference}. Adapt the changes there (docs/upgrading.md), or build with TORG_BUILD=plain.`,
  )
}

/** The length in UTF-16 units after which text is sent before the flush ends. */
const FLUSH_UNITS = 131_072

const HOST_FUNCTIONS: ReadonlyMap<string, string> = new Map([
  [
    'writeChunk(destination, chunk)',
    `
  pendingHtml += chunk;
  if (pendingHtml.length > ${FLUSH_UNITS}) completeWriting(destination);
`,
  ],
  [
    'completeWriting(destination)',
    `
  if (pendingHtml === "") return;
  var html = pendingHtml;
  pendingHtml = "";
  destination.enqueue(textEncoder.encode(html));
`,
  ],
  ['stringToChunk(content)', 'return "" + content;'],
  ['stringToPrecomputedChunk(content)', 'return "" + content;'],
  [
    'byteLengthOfChunk(chunk)',
    // A lone surrogate is encoded as three bytes, a pair as four.
    `
  var bytes = chunk.length;
  for (var i = 0; i < chunk.length; i++) {
    var unit = chunk.charCodeAt(i);
    if (unit < 0x80) continue;
    bytes += unit < 0x800 ? 1 : 2;
    if (unit >= 0xd800 && unit < 0xdc00) {
      var next = chunk.charCodeAt(i + 1);
      if (next >= 0xdc00 && next < 0xe000) i++;
    }
  }
  return bytes;
`,
  ],
])

const CHANGES: readonly Change[] = [
  {
    what: 'the buffer of a flush',
    from: `  currentView = null,
  writtenBytes = 0;
`,
    to: `  pendingHtml = "";
`,
  },
  {
    what: 'the size of a segment',
    from: `    for (var segmentByteSize = 0, i = 0; i < segment.length; i++)
      segmentByteSize += segment[i].byteLength;
`,
    // React compares sizes outside boundaries only with progressiveChunkSize, which is Infinity, so the
    // number of chunks serves as well as their bytes.
    to: `    if (null === boundary) {
      request.byteSize += segment.length;
      return;
    }
    for (var segmentByteSize = 0, i = 0; i < segment.length; i++)
      segmentByteSize += byteLengthOfChunk(segment[i]);
`,
  },
  {
    what: 'the start of a flush',
    // The text of a flush that threw must not reach another response.
    from: `currentView = new Uint8Array(4096);
`,
    to: `pendingHtml = "";
`,
    times: 2,
  },
  {
    what: 'the count of a flush',
    from: `  writtenBytes = 0;
`,
    to: '',
    times: 2,
  },
]

/** Names that a changed file must not contain. */
const LEFTOVERS = ['currentView', 'writtenBytes', '.byteLength']
