import type { ClipboardEvent } from 'react'
import { SEARCH_QUERY_MAX } from '../../../shared/listing/search.ts'
import { toOneLine } from './list-text.ts'

/**
 * Pastes several lines with commas between them, and more than a query may have: the field would join the lines and
 * cut the end, and a list would lose goods.
 */
export function pasteLines(event: ClipboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget
  const text = event.clipboardData.getData('text').trim()
  if (!text.includes('\n') && input.value.length + text.length <= SEARCH_QUERY_MAX) return
  event.preventDefault()
  input.setRangeText(toOneLine(text), input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
