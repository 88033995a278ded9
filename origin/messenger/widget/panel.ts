import type { Language } from '../../../shared/sites.ts'
import type { Message } from './backend.ts'
import type { ConversationState } from './conversation.ts'
import { element, icon } from './element.ts'
import { STYLE } from './style.ts'
import { TEXTS } from './texts.ts'

const ANSWER_MAX = 2_000

export type PanelActions = {
  onOpen: () => void
  onClose: () => void
  /** Rejects when the message has not arrived. */
  onSend: (text: string) => Promise<void>
}
export type PanelState = ConversationState & {
  language: Language
  isShown: boolean
  isOpen: boolean
  unread: number
}

/** The button and the panel, in a shadow tree so that the page's styles and ids do not meet them. */
export function createPanel({ onOpen, onClose, onSend }: PanelActions) {
  const badge = element('span', { class: 'badge' })
  const launcher = element('button', { type: 'button', class: 'launcher' }, icon(), badge)
  const title = element('h2', { id: 'title' })
  const close = element('button', { type: 'button' }, '×')
  const log = element('div', { class: 'log', role: 'log', tabindex: '0', 'aria-labelledby': 'title' })
  const note = element('p', { class: 'note', role: 'status' })
  const label = element('label', { for: 'text' })
  const text = element('textarea', { id: 'text', rows: '2', maxlength: String(ANSWER_MAX), required: '' })
  const send = element('button', { type: 'submit' })
  const form = element('form', {}, label, text, send)
  const panel = element(
    'section',
    { class: 'panel', role: 'dialog', 'aria-labelledby': 'title' },
    element('div', { class: 'head' }, title, close),
    log,
    note,
    form,
  )
  const host = element('div', { id: 'torg-messenger' })
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]
  root.append(launcher, panel)
  let shown: readonly Message[] | null = null
  let wasOpen = false
  let isUnsent = false

  launcher.addEventListener('click', onOpen)
  close.addEventListener('click', onClose)
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') onClose()
    // Enter sends, as in every chat; Shift and Enter begin a line.
    const isSending = event.key === 'Enter' && !event.shiftKey && !event.isComposing
    if (!isSending || event.target !== text) return
    event.preventDefault()
    form.requestSubmit()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const written = text.value.trim()
    if (written === '' || send.ariaDisabled === 'true') return
    send.ariaDisabled = 'true'
    onSend(written).then(
      () => {
        text.value = ''
        setUnsent(false)
      },
      () => setUnsent(true),
    )
  })
  function setUnsent(value: boolean) {
    send.ariaDisabled = null
    isUnsent = value
    if (last) show(last)
  }

  let last: PanelState | null = null
  function show(state: PanelState) {
    last = state
    const texts = TEXTS[state.language]
    host.lang = state.language
    host.hidden = !state.isShown
    title.textContent = texts.title
    close.ariaLabel = texts.close
    label.textContent = texts.label
    send.textContent = texts.send
    panel.hidden = !state.isOpen
    launcher.hidden = state.isOpen
    launcher.ariaLabel = state.unread > 0 ? `${texts.title}, ${texts.unread(state.unread)}` : texts.title
    badge.textContent = String(state.unread)
    badge.hidden = state.unread === 0
    const words = noteOf(state)
    if (note.textContent !== words) note.textContent = words
    note.hidden = words === ''
    if (state.messages !== shown) {
      shown = state.messages
      log.replaceChildren(element('p', {}, texts.greeting), ...shown.map((each) => bubble(each, texts.you)))
      log.scrollTop = log.scrollHeight
    }
    if (state.isOpen !== wasOpen) {
      wasOpen = state.isOpen
      if (state.isOpen) text.focus()
      else launcher.focus()
    }
  }

  function noteOf({ language, isUnreachable, isClosed, hours }: PanelState): string {
    const texts = TEXTS[language]
    if (isUnsent) return texts.unsent
    if (isUnreachable) return texts.unreachable
    if (isClosed) return texts.ended
    if (!hours?.opensAt) return ''
    const at = new Date(hours.opensAt)
    const { timeZone } = hours
    return texts.away(
      at.toLocaleDateString(language, { weekday: 'long', timeZone }),
      at.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
    )
  }
  return { host, show }
}

function bubble({ sender, name, text }: Message, you: string): HTMLElement {
  const who = element('p', { class: 'who' }, sender === 'visitor' ? you : (name ?? 'Torg'))
  return element('div', { class: `message ${sender}` }, who, element('p', {}, text))
}
