import type { FooterContent } from '../../shared/content/footer.ts'
import type { AppContext } from '../context.ts'
import { builtInFooter } from './built-in-footer.ts'

/** Kinds of content a page asks for, and what each answers. */
export type ContentByKind = { footer: FooterContent }

/**
 * Content of a kind for the request's locale. Never throws and never answers nothing: where no
 * content system answers, the built-in text stands in (security, when things fail). No content
 * system is asked yet, so the built-in text is the whole of it.
 */
export async function getContent<Kind extends keyof ContentByKind>(
  c: AppContext,
  kind: Kind,
): Promise<ContentByKind[Kind]> {
  return BUILT_IN[kind](c.var.locale)
}

const BUILT_IN: {
  [Kind in keyof ContentByKind]: (locale: AppContext['var']['locale']) => ContentByKind[Kind]
} = {
  footer: builtInFooter,
}
