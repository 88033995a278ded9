/**
 * React's edge renderer encodes every attribute and text on its own, which is most of what a page costs
 * on workerd. These changes keep strings as strings and encode once per flush, or every 128 kB of one, and
 * shorten the way of each element (elements.ts); the bytes are the same
 * (tests/pages/react-strings.test.ts, tests/pages/worker-rules.test.ts).
 */

import { ELEMENT_CHANGES } from './elements.ts'

export const REACT_SERVER_FILE = /[\\/]react-dom[\\/]cjs[\\/]react-dom-server\.edge\.production\.js$/

export type Change = { what: string; from: string; to: string; times?: number }

/**
 * React's file with its host functions and a few others replaced. Throws naming the place when the file is not what
 * this was written for: a new React is read before it is shipped.
 */
export function keepStrings(code: string): string {
  let changed = code
  for (const { what, from, to, times = 1 } of [...CHANGES, ...ELEMENT_CHANGES]) {
    const found = changed.split(from).length - 1
    if (found !== times) {
      throw new Error(
        `React's server file is not what scripts/build/react-strings/keep-strings.ts expects: ${what} stands ${found} times instead of ${times}. Read the new file, mend the changes, or build with TORG_REACT=stock.`,
      )
    }
    // As it stands: `$$` is no sign for anything here.
    changed = changed.replaceAll(from, () => to)
  }
  const forgotten = LEFTOVERS.find((word) => changed.includes(word))
  if (forgotten) {
    throw new Error(
      `React's server file uses ${forgotten} where scripts/build/react-strings/keep-strings.ts does not expect it. Read the new file, mend the changes, or build with TORG_REACT=stock.`,
    )
  }
  return changed
}

/** Text, in UTF-16 units, after which a flush is handed on before its end. */
const FLUSH_UNITS = 131_072

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
    what: 'writeChunk',
    from: `function writeChunk(destination, chunk) {
  if (0 === chunk.byteLength) {
    if (supportsArrayBufferDetached && chunk.buffer.detached)
      throw Error(
        "Cannot transport a detached buffer. This usually happens when trying to transport multiple buffer-spanning views on the same underyling buffer. Either reuse the exact same view by identity or copy the underlying buffer manually via \`view.slice()\`."
      );
  } else if (4096 < chunk.byteLength)
    0 < writtenBytes &&
      (destination.enqueue(new Uint8Array(currentView.buffer, 0, writtenBytes)),
      (currentView = new Uint8Array(4096)),
      (writtenBytes = 0)),
      destination.enqueue(chunk);
  else {
    var allowableBytes = currentView.length - writtenBytes;
    allowableBytes < chunk.byteLength &&
      (0 === allowableBytes
        ? destination.enqueue(currentView)
        : (currentView.set(chunk.subarray(0, allowableBytes), writtenBytes),
          destination.enqueue(currentView),
          (chunk = chunk.subarray(allowableBytes))),
      (currentView = new Uint8Array(4096)),
      (writtenBytes = 0));
    currentView.set(chunk, writtenBytes);
    writtenBytes += chunk.byteLength;
  }
}
`,
    to: `function writeChunk(destination, chunk) {
  pendingHtml += chunk;
  if (pendingHtml.length > ${FLUSH_UNITS}) completeWriting(destination);
}
`,
  },
  {
    what: 'completeWriting',
    from: `function completeWriting(destination) {
  currentView &&
    0 < writtenBytes &&
    (destination.enqueue(new Uint8Array(currentView.buffer, 0, writtenBytes)),
    (currentView = null),
    (writtenBytes = 0));
}
`,
    to: `function completeWriting(destination) {
  if (pendingHtml === "") return;
  var html = pendingHtml;
  pendingHtml = "";
  destination.enqueue(textEncoder.encode(html));
}
`,
  },
  {
    what: 'stringToChunk',
    from: `function stringToChunk(content) {
  return textEncoder.encode(content);
}
`,
    to: `function stringToChunk(content) {
  return "" + content;
}
`,
  },
  {
    what: 'stringToPrecomputedChunk',
    from: `function stringToPrecomputedChunk(content) {
  return textEncoder.encode(content);
}
`,
    to: `function stringToPrecomputedChunk(content) {
  return "" + content;
}
`,
  },
  {
    what: 'byteLengthOfChunk',
    from: `function byteLengthOfChunk(chunk) {
  return chunk.byteLength;
}
`,
    // A lone surrogate is encoded as three bytes, a pair as four.
    to: `function byteLengthOfChunk(chunk) {
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
}
`,
  },
  {
    what: 'the size of a segment',
    from: `    for (var segmentByteSize = 0, i = 0; i < segment.length; i++)
      segmentByteSize += segment[i].byteLength;
`,
    // Of what stands in no boundary React asks only whether it is more than progressiveChunkSize, which
    // is Infinity here (design): pieces will do, and reading each of them would not.
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
    // What a flush that threw left behind must not reach another response.
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

/** Names that a changed file no longer has. */
const LEFTOVERS = ['currentView', 'writtenBytes', '.byteLength']
