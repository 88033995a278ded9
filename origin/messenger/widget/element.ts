/** An element with attributes and children; texts become text, never HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

const SVG = 'http://www.w3.org/2000/svg'

/** A speech bubble. */
export function icon(): SVGElement {
  const picture = document.createElementNS(SVG, 'svg')
  const shape = document.createElementNS(SVG, 'path')
  const of = {
    width: '28',
    height: '28',
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
  }
  for (const [key, value] of Object.entries(of)) picture.setAttribute(key, value)
  picture.setAttribute('aria-hidden', 'true')
  shape.setAttribute('d', 'M21 12a8 8 0 0 1-8 8H4l2-4a8 8 0 1 1 15-4Z')
  picture.append(shape)
  return picture
}
