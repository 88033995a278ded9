/**
 * Text for XML 1.0, in elements and quoted attributes. Characters that no XML document may have are left out
 * (XML 1.0, 2.2), because one of them makes the whole document unreadable.
 */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(REFUSED, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

// oxlint-disable-next-line no-control-regex -- these are the characters to find
const REFUSED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** `<name>text</name>`; empty for a null. */
export function element(name: string, text: string | null | undefined): string {
  return text === null || text === undefined || text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`
}
