/** What this rule reads of an ESTree node. */
export type Node = {
  type: string
  name?: Node | string
  value?: unknown
  expression?: Node
  left?: Node
  right?: Node
  consequent?: Node
  alternate?: Node
  quasis?: { value: { cooked: string } }[]
  children?: Node[]
  attributes?: Node[]
  openingElement?: Node
}
export type Fault = { node: Node; message: string }

/** Attributes that are read, seen or spoken. */
const READ = /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|label|placeholder|title)$/
/** Attributes whose words are for machines. */
const FOR_MACHINES = /^(class|className|id|name|value|type|role|rel|style|d|media|sizes)$|^data-/
/** Lingui's elements: what is in them is a message. */
const MACROS = /^(Trans|Plural|Select|SelectOrdinal)$/
/** Quotation marks differ between languages, as words do. */
const WORDS = /\p{L}|[“”„«»]/u
const SENTENCE = /^\p{Lu}\p{Ll}+(\s|$)/u
/** Names that all languages share. */
const NAMES = /\b(torg|min|kr)\b/gi

/** Refuses words of a component that no macro of Lingui has: between tags, and in attributes that are read. */
export const noUnlocalizedStrings = {
  create({ report }: { report(fault: Fault): void }) {
    let macros = 0
    const refuse = (node: Node, text: string) =>
      report({ node, message: `"${text.trim()}" is in no catalogue: use Trans or t (docs/words.md)` })
    const checkChildren = ({ children = [] }: Node) => {
      if (macros > 0) return
      for (const child of children) {
        for (const text of textsOf(child)) if (hasWords(text)) refuse(child, text)
      }
    }
    return {
      JSXElement(element: Node) {
        if (isMacro(element)) macros += 1
        checkChildren(element)
        if (macros > 0) return
        for (const attribute of element.openingElement?.attributes ?? []) {
          const name = nameOf(attribute)
          if (FOR_MACHINES.test(name)) continue
          const isFault = READ.test(name) ? hasWords : (text: string) => SENTENCE.test(text)
          for (const text of textsOf(attribute.value as Node | null))
            if (isFault(text)) refuse(attribute, text)
        }
      },
      'JSXElement:exit'(element: Node) {
        if (isMacro(element)) macros -= 1
      },
      JSXFragment: checkChildren,
    }
  },
}

function isMacro({ openingElement }: Node): boolean {
  return openingElement !== undefined && MACROS.test(nameOf(openingElement))
}

function nameOf({ name }: Node): string {
  return typeof name === 'object' ? nameOf(name) : (name ?? '')
}

function hasWords(text: string): boolean {
  return WORDS.test(text.replace(NAMES, ''))
}

/** The strings that a child or attribute may show. A macro's are in a tagged template, which is none of them. */
function textsOf(node: Node | null | undefined): string[] {
  switch (node?.type) {
    case 'JSXText':
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return (node.quasis ?? []).map(({ value }) => value.cooked)
    case 'JSXExpressionContainer':
      return textsOf(node.expression)
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)]
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)]
    default:
      return []
  }
}
