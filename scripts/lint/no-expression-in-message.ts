/** What this rule reads of an ESTree node. */
export type MessageNode = {
  type: string
  name?: MessageNode | string
  tag?: MessageNode
  callee?: MessageNode
  quasi?: MessageNode
  value?: MessageNode | null
  expression?: MessageNode
  expressions?: MessageNode[]
  arguments?: MessageNode[]
  properties?: MessageNode[]
  children?: MessageNode[]
  attributes?: MessageNode[]
  openingElement?: MessageNode
}
export type MessageFault = { node: MessageNode; message: string }

const MESSAGES = /^(t|msg)$/
const CHOICES = /^(plural|select|selectOrdinal)$/
const CHOOSING_ELEMENTS = /^(Plural|Select|SelectOrdinal)$/

/**
 * Refuses an expression in a message: translators would see `{0}` instead of a name that says what stands
 * there.
 */
export const noExpressionInMessage = {
  create({ report }: { report(fault: MessageFault): void }) {
    const refuse = (node: MessageNode) =>
      report({
        node,
        message: 'translators see {0}: give the value a name first (docs/words.md)',
      })

    /** A value of a message, or another macro, whose values are checked themselves. */
    const checkValue = (node: MessageNode | undefined) => {
      if (!node || node.type === 'Identifier' || node.type === 'ObjectExpression') return
      if (node.type === 'CallExpression' && CHOICES.test(nameOf(node.callee))) return
      refuse(node)
    }
    const checkTemplate = (node: MessageNode | undefined) => {
      if (node?.type === 'TemplateLiteral') node.expressions?.forEach(checkValue)
    }
    const checkChildren = ({ children = [] }: MessageNode) => {
      for (const child of children) {
        if (child.type === 'JSXElement' && !CHOOSING_ELEMENTS.test(nameOf(child.openingElement)))
          checkChildren(child)
        if (child.type === 'JSXExpressionContainer' && !isText(child.expression)) checkValue(child.expression)
      }
    }
    return {
      TaggedTemplateExpression({ tag, quasi }: MessageNode) {
        if (MESSAGES.test(nameOf(tag))) checkTemplate(quasi)
      },
      CallExpression({ callee, arguments: [first] = [] }: MessageNode) {
        if (CHOICES.test(nameOf(callee))) checkValue(first)
        if (!MESSAGES.test(nameOf(callee)) || first?.type !== 'ObjectExpression') return
        for (const { value } of first.properties ?? []) checkTemplate(value ?? undefined)
      },
      JSXElement(element: MessageNode) {
        const name = nameOf(element.openingElement)
        if (name === 'Trans') checkChildren(element)
        if (!CHOOSING_ELEMENTS.test(name)) return
        const given = element.openingElement?.attributes?.find((each) => nameOf(each) === 'value')
        checkValue(given?.value?.expression)
      },
    }
  },
}

function nameOf(node: MessageNode | undefined): string {
  return typeof node?.name === 'object' ? nameOf(node.name) : (node?.name ?? '')
}

/** Spaces and marks between elements. */
function isText(node: MessageNode | undefined): boolean {
  return (
    node?.type === 'Literal' ||
    (node?.type === 'TemplateLiteral' && node.expressions?.length === 0) ||
    node?.type === 'JSXEmptyExpression'
  )
}
