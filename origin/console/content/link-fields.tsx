/** @jsxImportSource hono/jsx */
import { type ContentLink, LINK_GROUPS_MAX } from '../../../shared/content/footer.ts'
import type { ChosenPicture, StoredPicture } from '../../cms/rules/picture-field.ts'
import { PictureChoice } from './picture-field.tsx'

type Stored = Readonly<Record<string, unknown>>
type Wrong = ReadonlySet<string>

const KINDS: Record<ContentLink['kind'], string> = {
  relative_path: 'A page of this site',
  page: 'A content page',
  url: 'An address of the web',
  product: 'A product',
  recipe: 'A recipe',
  file: 'A file to download',
  email: 'An e-mail',
  phone: 'A phone call',
  support_chat: 'The chat',
}
/** Empty rows below the written ones: saving shows new ones. */
const SPARE_ROWS = 2

/** What an address of each kind looks like, once on a page. */
export function LinkHint() {
  return (
    <p>
      The address is <code>/recipes/</code> for a page of this site, <code>about/quality</code> for a content
      page, <code>https://www.example.com/</code> on the web, the number of a product or recipe,{' '}
      <code>/media/files/3.pdf</code> for a file; the chat has none.
    </p>
  )
}

/** One row per link, and empty ones for more. A row without words and address is left out. */
export function Links({ name, links, wrong }: { name: string; links: readonly Stored[]; wrong: Wrong }) {
  const rows = [...links, ...Array.from({ length: SPARE_ROWS }, (): Stored => ({}))]
  return (
    <>
      {rows.map((link, index) => (
        <LinkRow key={index} name={`${name}.${index}`} number={index + 1} link={link} wrong={wrong} />
      ))}
    </>
  )
}

function LinkRow({
  name,
  number,
  link,
  wrong,
}: {
  name: string
  number: number | null
  link: Stored
  wrong: Wrong
}) {
  const of = number === null ? 'of the link' : `of link ${number}`
  return (
    <div class="row">
      {number !== null && (
        <input
          type="number"
          name={`${name}.place`}
          value={number * 10}
          aria-label={`Place ${of}`}
          min={0}
          max={99_999}
        />
      )}
      <select name={`${name}.kind`} aria-label={`Kind ${of}`}>
        {Object.entries(KINDS).map(([kind, words]) => (
          <option key={kind} value={kind} selected={kind === (link['kind'] ?? 'relative_path')}>
            {words}
          </option>
        ))}
      </select>
      <Cell name={`${name}.title`} label={`Words ${of}`} value={link['title']} wrong={wrong} />
      <Cell name={`${name}.uri`} label={`Address ${of}`} value={link['uri']} wrong={wrong} />
      <label>
        <input type="checkbox" name={`${name}.isAbsolute`} checked={link['isAbsolute'] === true} />
        No site in front {of}
      </label>
    </div>
  )
}

function Cell({ name, label, value, wrong }: { name: string; label: string; value: unknown; wrong: Wrong }) {
  return (
    <label class="cell">
      {label}
      <input
        name={name}
        value={typeof value === 'string' ? value : ''}
        aria-invalid={wrong.has(name) ? 'true' : undefined}
      />
    </label>
  )
}

/** The columns of the footer: a heading and links each. */
export function Groups({
  name,
  label,
  groups,
  wrong,
}: {
  name: string
  label: string
  groups: readonly Stored[]
  wrong: Wrong
}) {
  return (
    <>
      <LinkHint />
      {Array.from({ length: LINK_GROUPS_MAX }, (_, index) => {
        const group = groups[index] ?? {}
        const links = Array.isArray(group['links']) ? (group['links'] as Stored[]) : []
        return (
          <fieldset key={index}>
            <legend>
              {label}: {index + 1}
            </legend>
            <Cell name={`${name}.${index}.heading`} label="Heading" value={group['heading']} wrong={wrong} />
            <Links name={`${name}.${index}.links`} links={links} wrong={wrong} />
          </fieldset>
        )
      })}
    </>
  )
}

const BADGE_FIELDS = {
  title: 'Name',
  href: 'Address',
  text: 'Text',
  image_alt: 'What the picture shows',
} as const

/** Badges with their words; a badge without a name is left out. */
export function Badges({
  name,
  label,
  badges,
  pictures,
  wrong,
}: {
  name: string
  label: string
  badges: readonly Stored[]
  pictures: readonly ChosenPicture[]
  wrong: Wrong
}) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {[...badges, {} as Stored].map((badge, index) => (
        <div key={index} class="row">
          {Object.entries(BADGE_FIELDS).map(([field, words]) => (
            <Cell
              key={field}
              name={`${name}.${index}.${field}`}
              label={`${words} ${index + 1}`}
              value={badge[field]}
              wrong={wrong}
            />
          ))}
          <PictureChoice
            name={`${name}.${index}.picture`}
            label={`Picture ${index + 1}`}
            picture={(badge['image'] ?? null) as StoredPicture | null}
            pictures={pictures}
            isWrong={wrong.has(`${name}.${index}.picture`)}
          />
        </div>
      ))}
    </fieldset>
  )
}

/** The banner above every page; without a title there is none. */
export function Banner({
  name,
  hint,
  banner,
  wrong,
}: {
  name: string
  hint: string
  banner: Stored
  wrong: Wrong
}) {
  return (
    <fieldset>
      <legend>Banner</legend>
      <p>{hint} Empty title and text to take it down.</p>
      <Cell name={`${name}.title`} label="Title of the banner" value={banner['title']} wrong={wrong} />
      <Cell name={`${name}.text`} label="Text of the banner" value={banner['text']} wrong={wrong} />
      <LinkRow name={`${name}.link`} number={null} link={(banner['link'] ?? {}) as Stored} wrong={wrong} />
    </fieldset>
  )
}
