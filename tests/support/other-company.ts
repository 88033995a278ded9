import { createCipheriv, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

/**
 * The systems of another company in a process of their own, written from the documents of each and not from this
 * project, of which it imports nothing: a commerce API, a dataset of Sanity's, GrowthBook with all that its payload
 * may have, a Snowplow collector, Sentry's intake, a messenger and a picture host. `GET /seen` is what they received.
 * Run by `tests/worker/other-backends.test.ts`; prints its port.
 */
const KEY = Buffer.from('Zm9ydHktdHdvIGlzIGtleQ==', 'base64')
const STAFF = `sessionid=${'S'.repeat(43)}`

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
const seen: Seen[] = []
let isAway = false

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const { method = '', url = '', headers } = request
    const at = new URL(url, 'http://company')
    const send = (status: number, value: unknown, type = 'application/json') => {
      response.writeHead(status, { 'content-type': type })
      response.end(typeof value === 'string' || Buffer.isBuffer(value) ? value : JSON.stringify(value))
    }
    if (at.pathname === '/seen') return send(200, seen)
    if (at.pathname === '/away') return send(200, { isAway: (isAway = at.searchParams.has('yes')) })
    seen.push({ method, url, headers, body })
    if (isAway) return send(503, 'closed for repairs', 'text/plain')
    if (at.pathname.startsWith('/tienda-web-api/v1/')) return answerApi(at.pathname.slice(19), headers, send)
    if (at.pathname === '/media/products/7.jpg') return send(200, JPEG, 'image/jpeg')
    if (at.pathname === '/v2023-08-01/graphql/production/default') return send(200, { data: dataset(body) })
    if (at.pathname === '/api/features/sdk-company') return send(200, flagPayload())
    if (at.pathname === '/events/com.snowplowanalytics.snowplow/tp2') return send(200, 'ok', 'text/plain')
    if (at.pathname === '/sentry/api/9/envelope/') return send(200, { id: '0'.repeat(32) })
    return send(404, { code: 'not_found' })
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : address)
})

type Send = (status: number, value: unknown, type?: string) => void

function answerApi(path: string, headers: IncomingMessage['headers'], send: Send): void {
  const isStaff = headers.cookie?.includes(STAFF) === true
  if (path === 'user/session/') return send(200, session(isStaff))
  if (path === 'products/7/related-products/') return send(200, { sections: [] })
  if (path === 'dinners/suggestions/products/7/') return send(200, { dinners: [] })
  if (path === 'app-components/megamenu/') return send(200, { columns: [], promoted: [] })
  if (path === 'products/7/') return send(200, { product: PRODUCT })
  return send(404, { code: 'not_found', message: 'No such thing' })
}

function session(isStaff: boolean) {
  const user = {
    hashedUserId: 'a1b2',
    isOrganization: false,
    isAlphaTester: false,
    isBetaTester: false,
    isStaff,
    onboardingUrl: null,
    firstName: 'Ola',
    organizationName: null,
    lastName: null,
    email: 'ola@company.example',
    phone: null,
    isProfileComplete: true,
    preferredLanguage: 'nb',
    country: 'NO',
    userGroupId: 1,
  }
  const locale = { country: 'NO', language: 'nb' }
  const rest = { csrfToken: 'company-csrf-token', deviceId: null, cart: null, nextDelivery: null }
  return { isAuthenticated: isStaff, user: isStaff ? user : null, ...locale, ...rest }
}

const PICTURE = { url: '/media/products/7.jpg?v=abc' }
const PRODUCT = {
  id: 7,
  fullName: 'Kaffe, mørkbrent',
  name: 'Kaffe, mørkbrent',
  nameExtra: '250 g',
  brand: null,
  brandId: null,
  frontUrl: '/no/products/7-kaffe',
  absoluteUrl: '/no/products/7-kaffe',
  currency: 'NOK',
  grossPrice: '59.90',
  grossUnitPrice: null,
  unitPriceQuantityName: null,
  unitPriceQuantityAbbreviation: null,
  deposit: null,
  discount: null,
  promotions: [],
  availability: { isAvailable: true, code: 'available', description: null, nextAvailableDate: null },
  clientClassifiers: [],
  images: [
    {
      thumbnail: PICTURE,
      large: { url: 'https://pictures.company.example/7-large.jpg' },
      alt: 'En pose kaffe',
    },
  ],
  primaryCategoryId: null,
  maxQuantity: 10,
  isAgeRestricted: false,
  ageLimit: null,
  isExemptFromThirdPartyMarketing: false,
  lowestPrice30Days: null,
  countries: ['NO'],
  vat: { ratePercent: '15', amount: '7.81' },
  gtin: null,
  description: null,
  ingredientsText: null,
  allergens: [],
  allergenStatus: 'not_declared',
  detailedInfo: [],
  originCountry: null,
  supplier: null,
  storage: null,
  shelfLifeDays: null,
  alcoholByVolume: null,
  categories: [],
  bottleDeposit: null,
  alternatives: [],
}

/** Sanity answers null for every optional field that nobody has filled in, and raw blocks as its editor wrote them. */
function dataset(body: string): Record<string, unknown> {
  const text = (key: string, words: string, more: object = {}) => ({
    _key: key,
    _type: 'block',
    style: 'normal',
    markDefs: [],
    children: [{ _key: `${key}s`, _type: 'span', marks: [], text: words }],
    ...more,
  })
  const item = (key: string, words: string, level: number) => text(key, words, { listItem: 'number', level })
  const kinds = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote']
  if (body.includes('query EditorialPage(')) {
    const page = {
      pageSubject: 'terms_and_conditions',
      pageType: 'legal',
      contentType: null,
      slug: { current: 'terms-and-conditions' },
      title: 'Vilkår',
      lead: null,
      mainImage: {
        asset: {
          url: 'https://pictures.company.example/terms.jpg',
          metadata: { dimensions: { width: 1200, height: 800 } },
        },
        hotspot: null,
        crop: null,
      },
      mainImageCaption: null,
      bodyRaw: [
        ...kinds.map((style) => text(style, `Skrevet som ${style}`, { style })),
        item('n1', 'Første punkt', 1),
        item('n2', 'Underpunkt', 2),
        item('n3', 'Andre punkt', 1),
        text('b1', 'Kulepunkt', { listItem: 'bullet', level: 1 }),
      ],
    }
    return { allEditorialPage: [page] }
  }
  if (body.includes('query Footer(')) {
    const links = [{ kind: 'relative_path', title: 'Om kaffe', uri: '/about/quality/' }]
    const nothing = {
      appStoreBadges: null,
      paymentBadges: null,
      certificationBadges: null,
      socialBadges: null,
    }
    const groups = [
      { heading: null, links },
      { heading: 'Selskapet', links: null },
    ]
    return { allFooter: [{ toggleAppstoreBadges: null, linkGroups: groups, ...nothing, pages: null }] }
  }
  if (body.includes('query SiteSettings(')) {
    const nothing = { siteDomain: null, appleItunesApp: null, cookieWidget: null, banner: null, navbar: null }
    return { allSiteSettings: [{ siteName: 'Kaffebutikken', ...nothing }] }
  }
  return { allLandingPageShop: [], allHomePageBlock: [] }
}

/**
 * GrowthBook's payload of a connection with encryption: a holdout of half of the visitors, a saved group, a
 * prerequisite, and an experiment that draws by GrowthBook's own default attribute.
 */
function flagPayload(): Record<string, unknown> {
  const holdout = {
    defaultValue: 'genpop',
    rules: [
      {
        key: 'holdout-1',
        seed: 'holdout-1',
        hashAttribute: 'id',
        hashVersion: 2,
        coverage: 1,
        variations: ['holdoutcontrol', 'holdouttreatment'],
        weights: [0.5, 0.5],
        meta: [{ key: '0' }, { key: '1' }],
        phase: '0',
      },
    ],
  }
  const features = {
    '$holdout:hld_1': holdout,
    'company-open': { defaultValue: true },
    'home-first-shelf': {
      defaultValue: 'offers',
      rules: [
        { id: 'fr_1', force: 'offers', condition: { id: { $inGroup: 'grp_staff' } } },
        {
          id: 'holdout_1',
          force: 'offers',
          parentConditions: [{ id: '$holdout:hld_1', condition: { value: 'holdoutcontrol' } }],
        },
        {
          id: 'fr_2',
          parentConditions: [{ id: 'company-open', condition: { value: true }, gate: true }],
          key: 'first-shelf',
          seed: 'first-shelf',
          hashAttribute: 'id',
          fallbackAttribute: 'deviceId',
          hashVersion: 2,
          bucketVersion: 1,
          coverage: 1,
          variations: ['offers', 'popular'],
          weights: [0, 1],
          meta: [{ key: '0' }, { key: '1' }],
          phase: '0',
        },
      ],
    },
    // A rule of a kind that GrowthBook has not made yet.
    'mini-cart-opening': { defaultValue: 'manual', rules: [{ ranges: 'all', force: 'manual', tracks: 3 }] },
  }
  const groups = { grp_staff: ['00000000-0000-4000-8000-000000000099'] }
  return {
    status: 200,
    dateUpdated: '2026-11-20T10:00:00.000Z',
    features: {},
    encryptedFeatures: encrypt(features),
    experiments: [],
    encryptedExperiments: encrypt([]),
    encryptedSavedGroups: encrypt(groups),
  }
}

/** As GrowthBook's server does: AES-CBC, the vector before the text, both in base64. */
function encrypt(value: unknown): string {
  const vector = randomBytes(16)
  const cipher = createCipheriv('aes-128-cbc', KEY, vector)
  const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
  return `${vector.toString('base64')}.${text.toString('base64')}`
}

const JPEG = Buffer.from('/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//2Q==', 'base64')
