import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useMemo } from 'react'
import {
  type AddressTarget,
  type LinkKind,
  type LinkPlace,
  type LinkTarget,
  resolveLink,
  type ResolvedLink,
  type RouteTarget,
} from './link-target.ts'
import { usePageContext } from '../config.tsx'
import { type Services, useServices } from '../hooks/use-services.tsx'
import { useRouter } from '../router/use-router.ts'
import { createIntent } from './intent.ts'
import { isPlainClick } from './plain-click.ts'
import { sendCommand } from './webview-command.ts'

type Attributes = Pick<
  ComponentProps<'a'>,
  | 'id'
  | 'className'
  | 'title'
  | 'rel'
  | 'lang'
  | 'hrefLang'
  | 'role'
  | 'style'
  | (`aria-${string}` & keyof ComponentProps<'a'>)
>

export type LinkAttributes = Attributes & {
  children?: ReactNode
  /** Shown as plain text (docs/reference/urls.md#links). */
  isDisabled?: boolean
  /** For links that change the page in place, such as filters: keeps scroll position and focus. */
  scroll?: 'keep'
  /** Called before the link is followed; `preventDefault` stops that. */
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
}

/** Links of the content system bring the code that resolves them (editor-link.tsx). */
type Target =
  | ((RouteTarget | AddressTarget) & { resolve?: undefined })
  | (LinkTarget & { resolve: (target: LinkTarget, place: LinkPlace) => ResolvedLink })

export type LinkProps = Target & LinkAttributes

/**
 * The only link component: `to` a page of this shop, an address, or a `kind` from the content system
 * (docs/reference/urls.md#links). Pages of this site are prefetched on intent and open without a reload; the
 * browser, or the host app of a webview, opens all others. Clicks are tracked. A link that cannot be resolved
 * renders as plain text and is reported once.
 */
export function Link(props: LinkProps) {
  const { locale, publicOrigin } = usePageContext()
  if (props.isDisabled) return <PlainText {...props} />
  let link: ResolvedLink
  try {
    const place = { site: locale.site, origin: publicOrigin }
    link = props.resolve ? props.resolve(props, place) : resolveLink(props, place)
  } catch (error) {
    return <BrokenLink error={error} props={props} />
  }
  if (link.href === null) return <ChatLink {...props} />
  // The server has no clicks, and a page there renders a hundred links.
  if (import.meta.env.SSR) return anchor(props, link, link.href)
  return <Anchor props={props} link={link} href={link.href} />
}

function Anchor({ props, link, href }: { props: LinkProps; link: ResolvedLink; href: string }) {
  const { isWebview } = usePageContext()
  const { track } = useServices()
  const router = useRouter()
  const isInternal = !link.isExternal && !link.isDownload
  const intent = useMemo(
    () => (isInternal ? createIntent(() => router.prefetch(href)) : null),
    [isInternal, router, href],
  )

  const onClick = (event: MouseEvent<HTMLElement>) => {
    track(clickOn(props, href))
    props.onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    const url = new URL(href, location.href).href
    if (isWebview && sendCommand({ command: 'open-link', url, kind: kindOf(props) })) {
      event.preventDefault()
    } else if (isInternal && router.isOurs(href)) {
      event.preventDefault()
      void router.navigate(href, props.scroll ? { scroll: props.scroll } : {})
    }
  }

  return anchor(props, link, href, { ...intent, onClick })
}

function anchor(props: LinkProps, link: ResolvedLink, href: string, handlers?: ComponentProps<'a'>) {
  const attributes: ComponentProps<'a'> = attributesOf(props)
  attributes.href = href
  if (link.isDownload) attributes.download = ''
  if (handlers) Object.assign(attributes, handlers)
  if (!link.isExternal) return <a {...attributes}>{props.children}</a>
  return (
    <a {...attributes} target="_blank" rel="noopener noreferrer">
      {props.children}
      <span className="sr-only">
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  )
}

function ChatLink(props: LinkProps) {
  const { openChat, track } = useServices()
  const onClick = (event: MouseEvent<HTMLElement>) => {
    track(clickOn(props, kindOf(props)))
    props.onClick?.(event)
    if (!event.defaultPrevented) openChat()
  }
  const { id, className, title } = props
  return (
    <button
      type="button"
      {...{ id, title }}
      className={`needs-script ${className ?? ''}`}
      aria-label={props['aria-label']}
      onClick={onClick}
    >
      {props.children}
    </button>
  )
}

function BrokenLink({ error, props }: { error: unknown; props: LinkProps }) {
  const { report } = useServices()
  const message = String(error)
  useEffect(() => {
    report(error, { kind: 'link', linkKind: kindOf(props) })
    // oxlint-disable-next-line react/exhaustive-deps -- every render creates a new error with the same message
  }, [message])
  return <PlainText {...props} />
}

function PlainText({ id, className, children }: LinkProps) {
  return <span {...{ id, className }}>{children}</span>
}

function clickOn(props: LinkProps, resourceValue: string): Parameters<Services['track']>[0] {
  return {
    name: 'click',
    action: 'click',
    resourceType: kindOf(props),
    resourceValue,
    elementType: 'link',
    elementId: props.id ?? null,
  }
}

/** The link's kind for analytics and the host app. */
function kindOf(props: LinkProps): LinkKind {
  if ('kind' in props) return props.kind
  return props.to === 'product' || props.to === 'recipe' ? props.to : 'relative_path'
}

/** The props for the HTML element, without those that describe the target. */
function attributesOf(props: LinkProps): Attributes {
  const attributes: Record<string, unknown> = {}
  for (const name in props) {
    // `aria-label`, `data-place`
    if (ATTRIBUTES.has(name) || name[4] === '-') attributes[name] = props[name as keyof LinkProps]
  }
  return attributes
}

const ATTRIBUTES = new Set(['id', 'className', 'title', 'rel', 'lang', 'hrefLang', 'role', 'style'])
