/**
 * Returns the source of a module whose `createPage()` creates the page with one `createElement` per element
 * of `html`. Parses only HTML as React writes it: quoted attributes and unclosed void elements. Throws for
 * other HTML.
 */
export function hostPageModule(html: string): string {
  const root = parse(html)
  return `import { createElement as h } from 'react'\nexport const createPage = () => ${code(root)}\n`
}

type Element = { name: string; attributes: [string, string][]; children: (Element | string)[]; raw?: string }

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const RAW = /^(script|style)$/
const TAG = /^<([a-zA-Z][\w:-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g

function parse(html: string): Element {
  const top: Element = { name: '', attributes: [], children: [] }
  const open = [top]
  let at = html.startsWith('<!DOCTYPE html>') ? '<!DOCTYPE html>'.length : 0
  while (at < html.length) {
    const inner = open.at(-1) ?? top
    if (html.startsWith('<!--', at)) {
      // Comments between texts and around boundaries; React writes those between texts again.
      at = html.indexOf('-->', at) + 3
    } else if (html.startsWith('</', at)) {
      open.pop()
      at = html.indexOf('>', at) + 1
    } else if (html[at] === '<') {
      const [tag, name = '', attributes = ''] = TAG.exec(html.slice(at)) ?? []
      if (!tag) throw new Error(`React does not write this tag: ${html.slice(at, at + 80)}`)
      const element: Element = {
        name,
        attributes: [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [
          key,
          decode(value),
        ]),
        children: [],
      }
      inner.children.push(element)
      at += tag.length
      if (RAW.test(name)) {
        const end = html.indexOf(`</${name}>`, at)
        element.raw = html.slice(at, end)
        at = end + name.length + 3
      } else if (!VOID.test(name)) open.push(element)
    } else {
      const end = html.indexOf('<', at)
      inner.children.push(decode(html.slice(at, end)))
      at = end
    }
  }
  const [root] = top.children
  if (typeof root !== 'object' || open.length !== 1) throw new Error('The page is not one closed document')
  return root
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')
}

/** React's names of attributes that differ from HTML. */
const NAMES: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  srcset: 'srcSet',
  charset: 'charSet',
  crossorigin: 'crossOrigin',
  tabindex: 'tabIndex',
  autocomplete: 'autoComplete',
  enterkeyhint: 'enterKeyHint',
  fetchpriority: 'fetchPriority',
  hreflang: 'hrefLang',
  imagesizes: 'imageSizes',
  imagesrcset: 'imageSrcSet',
  inputmode: 'inputMode',
  maxlength: 'maxLength',
  popovertarget: 'popoverTarget',
  novalidate: 'noValidate',
  value: 'defaultValue',
  checked: 'defaultChecked',
}
const FLAGS =
  /^(hidden|disabled|required|checked|selected|readonly|multiple|open|async|defer|inert|novalidate)$/

function code({ name, attributes, children, raw }: Element): string {
  const props = attributes.map(([key, value]) => {
    const known = key === 'value' && name !== 'input' ? key : (NAMES[key] ?? key)
    if (key === 'style') return `style: ${JSON.stringify(styleOf(value))}`
    return `${JSON.stringify(known)}: ${FLAGS.test(key) && value === '' ? 'true' : JSON.stringify(value)}`
  })
  if (raw) props.push(`dangerouslySetInnerHTML: { __html: ${JSON.stringify(raw)} }`)
  const parts = children.map((child) => (typeof child === 'string' ? JSON.stringify(child) : code(child)))
  return `h(${[JSON.stringify(name), props.length > 0 ? `{ ${props.join(', ')} }` : 'null', ...parts].join(', ')})`
}

function styleOf(text: string): Record<string, string> {
  const parts = text
    .split(';')
    .map((part) => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)])
  return Object.fromEntries(
    parts.map(([name = '', value = '']) => [
      name.startsWith('--') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
}
