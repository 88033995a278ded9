import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useMemo } from 'react'
import { type LinkTarget, resolveLink, type ResolvedLink } from '../../shared/links.ts'
import { usePageContext } from '../config.tsx'
import { type Doors, useDoors } from '../hooks/use-doors.tsx'
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
  | 'style'
  | (`aria-${string}` & keyof ComponentProps<'a'>)
>

export type LinkProps = LinkTarget &
  Attributes & {
    children?: ReactNode
    /** Shown as plain text (spec 2). */
    isDisabled?: boolean
    /** For links that change the page in place, such as filters: position and focus stay. */
    scroll?: 'keep'
    /** Runs before the link is followed; `preventDefault` keeps it from being followed. */
    onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  }

/**
 * The one way to link. Knows every kind of spec 2, prepares pages of this site on intent and opens them
 * without a reload; everything else is the browser's, or the host app's in a webview. Clicks are
 * tracked. A link that cannot be resolved is plain text, and reported once.
 */
export function Link(props: LinkProps) {
  const { locale, publicOrigin } = usePageContext()
  if (props.isDisabled) return <PlainText {...props} />
  let link: ResolvedLink
  try {
    link = resolveLink(props, { site: locale.site, origin: publicOrigin })
  } catch (error) {
    return <BrokenLink error={error} props={props} />
  }
  if (link.href === null) return <ChatLink {...props} />
  // Nothing is clicked on the server, and a page there has a hundred links.
  if (import.meta.env.SSR) return anchor(props, link, link.href)
  return <Anchor props={props} link={link} href={link.href} />
}

function Anchor({ props, link, href }: { props: LinkProps; link: ResolvedLink; href: string }) {
  const { isWebview } = usePageContext()
  const { track } = useDoors()
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
    if (isWebview && sendCommand({ command: 'open-link', url, kind: props.kind })) {
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
  const { openChat, track } = useDoors()
  const onClick = (event: MouseEvent<HTMLElement>) => {
    track(clickOn(props, props.kind))
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
  const { report } = useDoors()
  const message = String(error)
  useEffect(() => {
    report(error, { kind: 'link', linkKind: props.kind })
    // oxlint-disable-next-line react/exhaustive-deps -- every render makes a new error of the same fault
  }, [message])
  return <PlainText {...props} />
}

function PlainText({ id, className, children }: LinkProps) {
  return <span {...{ id, className }}>{children}</span>
}

function clickOn({ kind, id }: LinkProps, resourceValue: string): Parameters<Doors['track']>[0] {
  return {
    name: 'click',
    action: 'click',
    resourceType: kind,
    resourceValue,
    elementType: 'link',
    elementId: id ?? null,
  }
}

/** The part of the props that belongs on the element; what describes the target does not. */
function attributesOf(props: LinkProps): Attributes {
  const attributes: Record<string, unknown> = {}
  for (const name in props) {
    // `aria-label`, `data-place`
    if (ATTRIBUTES.has(name) || name[4] === '-') attributes[name] = props[name as keyof LinkProps]
  }
  return attributes
}

const ATTRIBUTES = new Set(['id', 'className', 'title', 'rel', 'lang', 'hrefLang', 'style'])
