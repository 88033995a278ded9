import type { I18n, Messages } from '@lingui/core'
import {
  cloneElement,
  createContext,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
} from 'react'

/**
 * The runtime of Lingui's macros for compiled catalogues: names, plurals and selects. Lingui's own runtime
 * also compiles messages, formats dates and switches languages, which no page needs. lingui.test.tsx compares
 * both on every message.
 */
type Values = Record<string, unknown>
type Token = string | [name: string, kind?: string, cases?: Record<string, Tokens>]
type Tokens = string | readonly Token[]
type Descriptor = { id: string; values?: Values }

export type I18nOptions = {
  locale: string
  messages: Messages
  /** The text of a missing message; it may throw a promise for Suspense. */
  missing: (id: string) => string
}

/** Creates the instance of one language, for one tree or request. */
export function setupI18n({ locale, messages, missing }: I18nOptions): I18n {
  const translate = (given: string | Descriptor, others?: Values): string => {
    const { id, values = others } = typeof given === 'object' ? given : { id: given }
    const message = messages[id] as Tokens | undefined
    return message === undefined ? missing(id) : format(message, values ?? {}, locale)
  }
  const i18n = { locale, _: translate, t: translate, i18n: {} }
  // `useLingui` returns the instance itself, because a page calls it a hundred times.
  i18n.i18n = i18n
  return i18n as unknown as I18n
}

const Context = createContext<(I18n & { i18n: I18n }) | null>(null)

export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <Context value={i18n as I18n & { i18n: I18n }}>{children}</Context>
}

/** Throws outside `I18nProvider`. */
export function useLingui() {
  const i18n = use(Context)
  if (!i18n) throw new Error('useLingui needs an I18nProvider above it')
  return i18n
}

/** A message with elements: `<0>` is the first of `components`. */
export function Trans({
  id,
  values,
  components,
}: Descriptor & { components?: Record<string, ReactElement> }): ReactNode {
  const { _ } = useLingui()
  if (!values && !components) return _(id)
  const elements: Record<string, ReactElement> = { ...components }
  const texts: Values = {}
  for (const [name, value] of Object.entries(values ?? {})) {
    // A text with `<` is placed as an element, so that no tag in it is read as one of the message's.
    const isText = typeof value === 'number' || (typeof value === 'string' && !value.includes('<'))
    const index = Object.keys(elements).length
    if (!isText) elements[index] = <Fragment>{value as ReactNode}</Fragment>
    texts[name] = isText ? value : `<${index}/>`
  }
  return place(_(id, texts), elements)
}

function format(message: Tokens, values: Values, locale: string, number = ''): string {
  if (typeof message === 'string') return message
  let text = ''
  for (const token of message) {
    if (typeof token === 'string') text += token === '#' && number ? number : token
    else if (token.length === 1) text += String(values[token[0]] ?? '')
    else text += choose(token, values, locale, number)
  }
  return text
}

function choose(
  [name, kind, cases = {}]: Token & object,
  values: Values,
  locale: string,
  number: string,
): string {
  const value = values[name]
  const isNumber = kind === 'plural'
  const fitting = isNumber ? pluralOf(Number(value)) : String(value)
  const found = ownOf(cases, isNumber ? String(value) : fitting) ?? ownOf(cases, fitting) ?? cases['other']
  return format(found ?? '', values, locale, isNumber ? numberOf(locale, Number(value)) : number)
}

function ownOf(cases: Record<string, Tokens>, name: string): Tokens | undefined {
  return Object.hasOwn(cases, name) ? cases[name] : undefined
}

/** The plural rule of all three languages; `Intl.PluralRules` takes longer than the rest of a message. */
function pluralOf(value: number): string {
  return Math.abs(value) === 1 ? 'one' : 'other'
}

function numberOf(locale: string, value: number): string {
  if (value >= 0 && value < 1_000 && Number.isInteger(value)) return String(value)
  return (numbers[locale] ??= new Intl.NumberFormat(locale)).format(value)
}

const numbers: Record<string, Intl.NumberFormat> = {}

const ELEMENT = /<(\w+)>(.*?)<\/\1>|<(\w+)\/>/s

/** Replaces the tags of the text with their elements. */
function place(text: string, elements: Record<string, ReactElement>): ReactNode {
  const nodes: ReactNode[] = []
  let rest = text
  for (let match = ELEMENT.exec(rest); match; match = ELEMENT.exec(rest)) {
    const [whole, pair, inner, single] = match
    const element = elements[pair ?? single ?? '']
    if (match.index > 0) nodes.push(rest.slice(0, match.index))
    if (isValidElement(element)) {
      const key = nodes.length
      nodes.push(
        inner ? cloneElement(element, { key }, place(inner, elements)) : cloneElement(element, { key }),
      )
    }
    rest = rest.slice(match.index + whole.length)
  }
  if (rest !== '') nodes.push(rest)
  return nodes.length > 1 ? nodes : (nodes[0] ?? null)
}
