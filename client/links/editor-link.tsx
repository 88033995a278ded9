import { resolveContentLink } from './content-target.ts'
import { Link, type LinkAttributes } from './link.tsx'
import type { LinkTarget } from './link-target.ts'

/** A link of the content system; `toLinkTarget` makes an editor's link one. */
export function EditorLink(props: LinkTarget & LinkAttributes) {
  return <Link {...props} resolve={resolveContentLink} />
}
