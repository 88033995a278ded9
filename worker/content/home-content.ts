import * as v from 'valibot'
import { validOnly, validOr, validOrNull } from '../../shared/api/dropped.ts'
import { filledOr } from './document.ts'
import { contentLink } from '../../shared/content/footer.ts'
import { homeContentBlock, type ShownHome } from '../../shared/content/home-content.ts'
import { image, PICTURE, toPagePicture } from './picture.ts'

/** Queries the home page's title and its blocks (docs/reference/services.md#content). */
export const HOME_CONTENT_QUERY = /* GraphQL */ `
  query HomeContent($country: String!, $language: String!) {
    allLandingPageShop(where: { country: { eq: $country }, language: { eq: $language } }, limit: 1) {
      title
      lead
    }
    allHomePageBlock(where: { country: { eq: $country }, language: { eq: $language } }, limit: 100) {
      kind
      title
      lead
      links {
        kind
        title
        uri
        isAbsolute
      }
      mainImage { ${PICTURE} }
      position
      audience
      fromHour
      toHour
      fromDate
      toDate
    }
  }
`

const { kind, title, text } = homeContentBlock.entries
const line = title
const hour = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24)))

const day = v.nullable(v.pipe(v.string(), v.isoDate()))

const block = v.object({
  kind,
  title: validOr(title, null, 'title'),
  lead: validOr(text, null, 'lead'),
  links: filledOr(validOnly(contentLink, 'links'), [], 'links'),
  mainImage: validOrNull(image, 'mainImage'),
  position: filledOr(v.number(), 0, 'position'),
  audience: filledOr(v.picklist(['everyone', 'new', 'known']), 'everyone', 'audience'),
  fromHour: validOr(hour, null, 'fromHour'),
  toHour: validOr(hour, null, 'toHour'),
  fromDate: validOr(day, null, 'fromDate'),
  toDate: validOr(day, null, 'toDate'),
})

const response = v.object({
  allLandingPageShop: v.array(
    v.object({ title: validOr(line, null, 'title'), lead: validOr(line, null, 'lead') }),
  ),
  allHomePageBlock: validOnly(block, 'allHomePageBlock'),
})

/** All that is written for a home page, whoever it is for. */
export type HomeContent = { title: string | null; lead: string | null; blocks: HomeBlock[] }
type HomeBlock = v.InferOutput<typeof block>

export const NO_HOME_CONTENT: HomeContent = { title: null, lead: null, blocks: [] }

/** Drops malformed blocks and fields, and puts the blocks in order. */
export function parseHomeContent(data: unknown): HomeContent {
  const { allLandingPageShop, allHomePageBlock } = v.parse(response, data)
  const { title = null, lead = null } = allLandingPageShop[0] ?? {}
  return {
    title,
    lead,
    blocks: allHomePageBlock.toSorted((one, other) => one.position - other.position),
  }
}

/**
 * What a visitor sees at an hour, 0 to 23, of a day of the country's clock; of the banners that fit only the first.
 */
export function chooseHome(
  { title, lead, blocks }: HomeContent,
  { date, hour, isKnown }: { date: string; hour: number; isKnown: boolean },
): ShownHome {
  const fitting = blocks.filter(
    ({ audience, fromHour, toHour, fromDate, toDate }) =>
      (audience === 'everyone' || (audience === 'known') === isKnown) &&
      isWithin(hour, fromHour, toHour) &&
      (fromDate ?? '') <= date &&
      (toDate === null || date <= toDate),
  )
  const banner = fitting.find((each) => each.kind === 'banner')
  return {
    title,
    lead,
    blocks: fitting
      .filter((each) => each.kind !== 'banner' || each === banner)
      .map(({ kind, title, lead: text, links, mainImage }) => ({
        kind,
        title,
        text,
        link: links[0] ?? null,
        image: toPagePicture(mainImage, null, null),
      })),
  }
}

/** The hours may pass midnight: from 22 to 5. Without both, every hour is within. */
function isWithin(hour: number, from: number | null, to: number | null): boolean {
  if (from === null || to === null) return true
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}
