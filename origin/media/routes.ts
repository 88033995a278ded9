import { Hono } from 'hono'
import type { OriginDeps } from '../deps.ts'
import type { OriginContext, OriginVariables } from '../http/context.ts'
import { sha256 } from '../http/digest.ts'
import { ApiFailure } from '../http/failure.ts'
import { drawCategory, drawProduct, drawRecipe, drawSpread } from './draw.ts'
import { BANNER_FOODS, drawBanner } from './banners.ts'
import { drawGiftcard, GIFTCARD_DESIGNS } from './giftcard-designs.ts'
import type { Motif, Rasterise } from '../deps.ts'
import { COUNTRIES } from '../../shared/sites.ts'
import { readFileBytes } from './content-files.ts'
import { readPictureBytes } from './content-pictures.ts'
import { sharedDocument } from './svg.ts'
import { labelIn } from './label.ts'
import {
  bannerPictureUrl,
  giftcardPictureUrl,
  pictureUrl,
  type PictureSource,
  spreadPictureUrl,
} from './picture-url.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
// A URL without the current version may get another drawing later.
const FOR_A_WHILE = 'public, max-age=300'

const GUARDS = {
  // An SVG that is opened as a document must not load or run anything.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/**
 * Drawn pictures: `products/{id}.svg`, `categories/{id}.svg`, `recipes/{id}.svg`, `recipe-tags/{id}.svg`,
 * `recipe-providers/{id}.svg` and `giftcards/{id}.svg`, the home page's `banners/1.svg`, the pages'
 * `spreads/1.svg`, pictures that editors have sent, `content/{id}.webp`, and their files, `files/{id}.pdf`. A
 * drawing but the banner is also a `.png`, in the size for sharing (docs/reference/services.md#media).
 */
export function createMedia(deps: OriginDeps): Hono<OriginVariables> {
  const media = new Hono<OriginVariables>()
  const getMotif = (name: string): Motif => {
    const motif = deps.motifs[name]
    if (!motif) throw new Error(`The motif "${name}" is not bundled`)
    return motif
  }

  const respond = (c: OriginContext, svg: string, currentUrl: string) =>
    pictureResponse(c, { svg, currentUrl, rasterise: deps.rasterise })

  media.get('/products/:file', async (c) => {
    const row = await readRow<ProductSource>(c, deps, PRODUCT_SQL)
    const urls = COUNTRIES.map((country) => pictureUrl('products', row.id, row, country))
    // The version of the URL tells the country; another version gets the words of the first country.
    const asked = Math.max(
      0,
      urls.findIndex((url) => versionOf(url) === c.req.query('v')),
    )
    const label = labelIn(row.label, COUNTRIES[asked] ?? 'NO')
    return respond(c, drawProduct({ ...row, label }, getMotif(row.motif)), urls[asked] ?? '')
  })
  media.get('/categories/:file', async (c) => {
    const row = await readRow<TileSource>(c, deps, 'SELECT id, motif, tint FROM categories WHERE id = ?1')
    return respond(c, drawCategory(row.tint, getMotif(row.motif)), pictureUrl('categories', row.id, row))
  })
  media.get('/recipes/:file', async (c) => {
    const row = await readRow<TileSource>(c, deps, 'SELECT id, motif, tint FROM recipes WHERE id = ?1')
    return respond(c, drawRecipe(row.tint, getMotif(row.motif)), pictureUrl('recipes', row.id, row))
  })
  media.get('/giftcards/:file', (c) => {
    const id = Number(FILE.exec(c.req.param('file'))?.[1])
    const design = GIFTCARD_DESIGNS.find((each) => each.id === id)
    if (!design) throw new ApiFailure('not_found')
    return respond(c, drawGiftcard(design, getMotif), giftcardPictureUrl(design))
  })
  media.get('/banners/1.svg', (c) => respond(c, drawBanner(getMotif), bannerPictureUrl()))
  media.get('/spreads/:file{1\\.(?:svg|png)}', (c) =>
    respond(c, drawSpread(BANNER_FOODS.map(getMotif)), spreadPictureUrl()),
  )
  media.get('/content/:file', async (c) => {
    const id = Number(/^([1-9]\d{0,14})\.(jpeg|png|webp)$/.exec(c.req.param('file'))?.[1] ?? 0)
    const picture = await readPictureBytes(deps.db, id)
    if (!picture) throw new ApiFailure('not_found')
    const headers = {
      ...GUARDS,
      'cache-control': c.req.query('v') === picture.hash ? FOR_EVER : FOR_A_WHILE,
      'content-type': picture.type,
      etag: `"${picture.hash}"`,
    }
    if (c.req.header('if-none-match') === headers.etag) return new Response(null, { status: 304, headers })
    return new Response(picture.bytes, { headers })
  })
  media.get('/files/:file', async (c) => {
    const id = Number(/^([1-9]\d{0,14})\.pdf$/.exec(c.req.param('file'))?.[1] ?? 0)
    const file = await readFileBytes(deps.db, id)
    if (!file) throw new ApiFailure('not_found')
    return new Response(file.bytes, {
      headers: {
        ...GUARDS,
        'cache-control': FOR_A_WHILE,
        // Saved and never shown: a PDF may have scripts of its own (RFC 6266, 4.3).
        'content-disposition': `attachment; filename="${id}.pdf"; filename*=UTF-8''${encodeName(`${file.name}.pdf`)}`,
        'content-type': 'application/pdf',
        etag: `"${file.hash}"`,
      },
    })
  })
  for (const [folder, table] of Object.entries(GROUPS_OF_RECIPES)) {
    media.get(`/${folder}/:file`, async (c) => {
      const row = await readRow<TileSource>(c, deps, `SELECT id, motif, tint FROM ${table} WHERE id = ?1`)
      const url = pictureUrl(folder as keyof typeof GROUPS_OF_RECIPES, row.id, row)
      return respond(c, drawCategory(row.tint, getMotif(row.motif)), url)
    })
  }
  return media
}

const GROUPS_OF_RECIPES = { 'recipe-tags': 'recipe_tags', 'recipe-providers': 'recipe_providers' } as const

type TileSource = { id: number; motif: string; tint: string }
type ProductSource = Required<PictureSource> & {
  id: number
  pack: string
  label: string | null
  colour: string | null
}

const PRODUCT_SQL = `
  SELECT p.id, p.pack, p.colour, p.label, p.motif, b.name AS brand, c.tint
    FROM products p
    LEFT JOIN brands b ON b.id = p.brand_id
    LEFT JOIN product_categories pc ON pc.product_id = coalesce(p.variant_of, p.id) AND pc.is_primary = 1
    LEFT JOIN categories c ON c.id = pc.category_id
   WHERE p.id = ?1`

const FILE = /^([1-9]\d{0,14})\.(?:svg|png)$/

async function readRow<Row>(c: OriginContext, { db }: OriginDeps, sql: string): Promise<Row> {
  const id = FILE.exec(c.req.param('file') ?? '')?.[1]
  const row = id ? await db.prepare(sql).bind(Number(id)).first<Row>() : null
  if (!row) throw new ApiFailure('not_found')
  return row
}

/** RFC 8187, 3.2.1: more characters must be encoded than in an address. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function versionOf(url: string): string | null {
  return new URLSearchParams(url.split('?')[1]).get('v')
}

async function pictureResponse(
  c: OriginContext,
  { svg, currentUrl, rasterise }: { svg: string; currentUrl: string; rasterise: Rasterise },
): Promise<Response> {
  const isPng = c.req.path.endsWith('.png')
  const etag = `"${(await sha256(svg)).slice(0, 22)}${isPng ? '-png' : ''}"`
  const isCurrent = c.req.query('v') === versionOf(currentUrl)
  // A PNG takes a hundred times longer than a drawing, so there is one address of each, which caches keep.
  if (isPng && !isCurrent) throw new ApiFailure('not_found')
  const headers = {
    ...GUARDS,
    'cache-control': isCurrent ? FOR_EVER : FOR_A_WHILE,
    'content-type': isPng ? 'image/png' : 'image/svg+xml; charset=utf-8',
    etag,
  }
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(isPng ? await rasterise(sharedDocument(svg)) : svg, { headers })
}
