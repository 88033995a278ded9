import { Trans, useLingui } from '@lingui/react/macro'
import type { Badge, ContentLink, FooterContent } from '../../shared/content/footer.ts'
import { footerColumnSpans } from './footer-columns.ts'
import { type RouteDefinition, ROUTES } from '../../shared/routes.ts'
import { MARKETS } from '../../shared/sites.ts'
import { usePageContext } from '../config.tsx'
import { useIsHydrated } from '../hooks/use-is-hydrated.ts'
import { EditorLink } from '../links/editor-link.tsx'
import { toLinkTarget } from '../links/to-link-target.ts'
import { Link } from '../links/link.tsx'
import { useLocation } from '../router/use-router.ts'
import { SiteSwitcher } from './site-switcher.tsx'

/** Link groups, badges, site switcher and legal text (docs/reference/interface.md#footer). */
export function Footer({ isMissing }: { isMissing: boolean }) {
  const { footer, locale, settings, year } = usePageContext()
  const { key } = useLocation()
  const route: RouteDefinition | null = key && ROUTES[key]
  return (
    <footer className={route?.header ? `${LOOK} ${QUIET}` : LOOK}>
      <div className=":uno: max-w-page mx-auto px-4 lg:px-11 py-12 flex flex-col gap-10">
        <LinkGroups footer={footer} />
        <SiteSwitcher isMissing={isMissing} />
        <Badges badges={footer.badges.filter(({ kind }) => kind !== 'app_store')} />
        <div className=":uno: flex flex-wrap items-center gap-x-6 text-sm">
          <p>{`© ${year} ${settings.siteName ?? MARKETS[locale.country].siteName}`}</p>
          <Links links={footer.pages} className=":uno: flex flex-wrap gap-x-6" />
          <Link to="cookies" className=":uno: min-h-11 inline-flex items-center hover:underline">
            <Trans comment="link to the choice of cookies">Manage cookies</Trans>
          </Link>
        </div>
      </div>
    </footer>
  )
}

const LOOK = ':uno: bg-spruce text-on-spruce mt-16 pb-[calc(var(--bar)+var(--edit))]'
/** In the colours of the page, where nothing must distract. */
const QUIET = ':uno: border-t border-line [--spruce:var(--paper)] [--on-spruce:var(--ink)]'

function LinkGroups({ footer }: { footer: FooterContent }) {
  const { t } = useLingui()
  const appBadges = footer.badges.filter(({ kind }) => kind === 'app_store')
  return (
    <nav
      aria-label={t({ message: 'Footer', comment: 'screen readers: name of the end of the page' })}
      className={`${GROUPS} ${COLUMNS[footerColumnSpans(footer.linkGroups.length).at(-1) ?? 12]}`}
    >
      {footer.linkGroups.map(({ heading, links }, index) => (
        <section
          // The groups never change their sequence, so their index is a stable key.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
        >
          {heading && <h2 className=":uno: text-base font-700 tracking-normal mb-1">{heading}</h2>}
          <Links links={links} className=":uno: flex flex-col items-start" />
          {footer.toggleAppStoreBadges && index === footer.linkGroups.length - 1 && (
            <Badges badges={appBadges} />
          )}
        </section>
      ))}
    </nav>
  )
}

const GROUPS = ':uno: grid gap-x-4 lg:gap-x-8 gap-y-8'
/** The columns by a group's span in the widest layout: half of a row is two columns. */
const COLUMNS: Record<number, string> = {
  12: '',
  6: 'md:grid-cols-2',
  4: 'md:grid-cols-3',
  3: ':uno: md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
}

/** Without JavaScript there is no chat: its link comes later, into its room, so that no link below it moves. */
function Links({ links, className }: { links: ContentLink[]; className: string }) {
  const isHydrated = useIsHydrated()
  return (
    <ul className={className}>
      {links.map((link) =>
        link.kind === 'support_chat' && !isHydrated ? (
          <li key={link.title} className={LINK} aria-hidden="true" />
        ) : (
          <li key={link.title + link.uri}>
            <EditorLink {...toLinkTarget(link)} className={LINK}>
              {link.title}
            </EditorLink>
          </li>
        ),
      )}
    </ul>
  )
}

const LINK = ':uno: min-h-11 inline-flex items-center hover:underline'

function Badges({ badges }: { badges: Badge[] }) {
  if (badges.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {badges.map((badge) => (
        <li
          key={badge.title}
          className=":uno: rounded-2 border border-on-spruce/40 px-3 min-h-8 inline-flex items-center text-sm font-600"
        >
          {badge.href ? (
            <Link kind="url" url={badge.href} className=":uno: min-h-11 inline-flex items-center">
              <Face {...badge} />
            </Link>
          ) : (
            <Face {...badge} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Its picture at the height of a line, else its words. */
function Face({ title, text, image, imageAlt }: Badge) {
  return image ? (
    <img src={image} alt={imageAlt ?? text ?? title} loading="lazy" height={24} />
  ) : (
    (text ?? title)
  )
}
