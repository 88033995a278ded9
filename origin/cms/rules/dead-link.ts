import type { DocumentType } from '../documents.ts'
import { DOCUMENT_FIELDS } from './document-fields.ts'
import type { LinkPlace } from './document-links.ts'
import type { LinkSubject, WrittenLink } from './link-subject.ts'

/** A link that leads nowhere: its field in the form, a sentence that names field and rule, and what it says. */
export type DeadLink = { name: string; text: string; address: string }

/** Says where in a document a dead link is, and what it lacks. */
export function describeDeadLink(
  type: DocumentType,
  link: WrittenLink,
  place: LinkPlace,
  kind: LinkSubject['kind'],
): DeadLink {
  const [name = ''] = place
  const field = DOCUMENT_FIELDS[type].find((each) => each.name === name)
  const numbers = place.filter((each) => typeof each === 'number').map((index) => index + 1)
  const last = numbers.pop()
  const noun = field?.kind === 'text' ? 'row' : field?.kind === 'badges' ? 'badge' : 'link'
  const where = [
    [field?.label ?? name, ...numbers].join(' '),
    ...(last === undefined ? [] : [`${noun} ${last}`]),
  ]
  const address = addressOf(link)
  return {
    address,
    name: [...place, ...(field?.kind === 'text' ? ['text'] : place.at(-1) === 'href' ? [] : ['uri'])].join(
      '.',
    ),
    text: `${where.join(', ')}: “${address.slice(0, 80)}” leads nowhere, ${REASONS[kind]}.`,
  }
}

const REASONS: Record<LinkSubject['kind'], string> = {
  product: 'no product with this number is sold in this country',
  recipe: 'no recipe has this number',
  category: 'no category that visitors see has this number',
  brand: 'no brand has this number',
  tag: 'no kind of recipe has this number',
  provider: 'nobody with this number writes recipes',
  page: 'no page with this name is published on this site',
  picture: 'there is no such picture',
  file: 'there is no such file',
  nothing: 'the shop has nothing at this address',
}

function addressOf({ kind, uri }: WrittenLink): string {
  return kind === 'url' || kind === 'relative_path' ? uri : `${kind}:${uri}`
}
