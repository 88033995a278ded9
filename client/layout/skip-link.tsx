import { Trans } from '@lingui/react/macro'

export const MAIN_CONTENT_ID = 'main-content'

/** The first focusable element of every page (docs/reference/interface.md#layout). */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_CONTENT_ID}`}
      className=":uno: absolute left-4 -top-20 z-50 rounded-full bg-spruce text-on-spruce px-5 py-3 font-600 focus:top-3"
    >
      <Trans>Skip to main content</Trans>
    </a>
  )
}
