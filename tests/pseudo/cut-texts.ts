import type { Page } from 'playwright'

/**
 * Returns the texts of a page that do not fit, one line each: cut off by an element with hidden overflow,
 * outside a control's box or outside the page, or too long for their field.
 */
export function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1
    const CONTROL = 'button, summary, select, [role=button], [role=tab]'
    const found = new Set<string>()
    const report = (why: string, text: string) => found.add(`${why}: ${text.trim().replaceAll(/\s+/g, ' ')}`)

    /** Whether only screen readers have the text, at this width. */
    function isReadAloudOnly(parent: Element): boolean {
      for (let each: Element | null = parent; each; each = each.parentElement) {
        if (getComputedStyle(each).position === 'absolute' && each.clientWidth <= 1) return true
      }
      return false
    }

    /** What of these pixels an element does not show. */
    function findEdge(text: Text, { left, right, top, bottom }: DOMRect): string | null {
      for (let each = text.parentElement; each; each = each.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(each)
        const box = each.getBoundingClientRect()
        const isWide = right > box.right + SLACK || left < box.left - SLACK
        const isHigh = bottom > box.bottom + SLACK || top < box.top - SLACK
        if (each.matches(CONTROL) && (isWide || isHigh)) return 'outside its control'
        if (/auto|scroll/.test(overflowX)) return null
        if (/hidden|clip/.test(overflowX) && isWide) return 'cut at the side'
        if (/hidden|clip/.test(overflowY) && isHigh) return 'cut below'
        if (/auto|scroll/.test(overflowY) || position === 'fixed') break
      }
      return right > innerWidth + SLACK || left < -SLACK ? 'outside the page' : null
    }

    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) found.add(`the page is ${scrollWidth} px wide`)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
      const parent = node.parentElement
      if (!/\p{L}/u.test(node.data) || !parent?.checkVisibility({ visibilityProperty: true })) continue
      if (parent.closest('script, style, title, option') || isReadAloudOnly(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        const edge = rect.width > SLACK && findEdge(node, rect)
        if (edge) report(edge, parent.textContent)
      }
    }
    const pen = document.createElement('canvas').getContext('2d')
    for (const field of document.querySelectorAll('[placeholder], select')) {
      const text = field.getAttribute('placeholder') ?? field.querySelector(':checked')?.textContent ?? ''
      const isShown = getComputedStyle(field, '::placeholder').opacity !== '0'
      if (!pen || text === '' || !isShown || !field.checkVisibility()) continue
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      pen.font = font
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      if (pen.measureText(text).width > room + SLACK) report('too long for its field', text)
    }
    return [...found]
  })
}
