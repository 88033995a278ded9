import { Trans, useLingui } from '@lingui/react/macro'
import type { ContentLink } from '../../../shared/content/footer.ts'
import { routePath } from '../../../shared/route-match.ts'
import { usePageContext } from '../../config.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { EditorLink } from '../../links/editor-link.tsx'
import { toLinkTarget } from '../../links/to-link-target.ts'

/**
 * A link of every kind, for whoever builds a host app: what the app receives when one is followed
 * (docs/reference/interface.md#webviews).
 */
export function Screen() {
  const { t } = useLingui()
  const { isWebview } = usePageContext()
  return (
    <div className="max-w-160 mx-auto px-4 lg:px-11 py-6">
      <PageHead title={t`Links in the apps`} />
      <h1 className="text-3xl md:text-4xl font-800">
        <Trans comment="heading of a page for developers of apps that show the shop">Links in the apps</Trans>
      </h1>
      <p className="mt-2 mb-4 text-muted" data-webview={isWebview}>
        {isWebview ? (
          <Trans>This is one of our apps. A click on a link sends the app a command.</Trans>
        ) : (
          <Trans>This is an ordinary browser. A click on a link opens it.</Trans>
        )}
      </p>
      <ul className="flex flex-col items-start">
        {KINDS.map((kind) => (
          <li key={kind}>
            <EditorLink
              {...toLinkTarget({ kind, title: kind, uri: ADDRESSES[kind] })}
              className="min-h-11 inline-flex items-center font-600 underline"
            >
              {kind}
            </EditorLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

const ADDRESSES: Record<ContentLink['kind'], string> = {
  page: 'about/quality',
  url: 'https://example.com/',
  relative_path: routePath('recipes', {}),
  email: 'mailto:app@example.com',
  phone: '+4721000000',
  recipe: '1',
  product: '101',
  file: '/icons/share.png',
  support_chat: '',
}
const KINDS = Object.keys(ADDRESSES) as ContentLink['kind'][]
