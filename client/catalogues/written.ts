/** A message as a catalogue holds it: a text, or its pieces. */
export type Message = string | readonly unknown[]

/**
 * A message in one line, as the worker's bundle holds it: text with `{name}` where a value stands. Plurals and
 * choices are JSON. `readMessage` reads it again.
 */
export function writeMessage(message: Message): string {
  if (typeof message === 'string') return message
  if (!message.every(isPlain)) return JSON.stringify(message)
  return message.map((piece) => (typeof piece === 'string' ? piece : `{${piece[0]}}`)).join('')
}

export function readMessage(line: string): Message {
  if (line.startsWith('[')) return JSON.parse(line) as Message
  if (!line.includes('{')) return line
  const pieces = line.split(/\{(.*?)\}/)
  return pieces.map((piece, index) => (index % 2 ? [piece] : piece)).filter((piece) => piece !== '')
}

function isPlain(piece: unknown): piece is string | [string] {
  return typeof piece === 'string' || (Array.isArray(piece) && piece.length === 1)
}
