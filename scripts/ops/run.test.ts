import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runOps } from './run.ts'

const stored = new Map<string, string>()
let answers: boolean[] = []
let asked: string[] = []
/** What a shop answers at a path; others are 404. */
let shop: Record<string, Response> = {}
beforeEach(() => {
  stored.clear()
  answers = []
  asked = []
})

/** Runs a command line and returns its exit code and output. */
async function ops(line: string, environment: Record<string, string> = {}) {
  const said: string[] = []
  const code = await runOps(line.split(' ').filter(Boolean), {
    say: (text) => said.push(text),
    complain: (text) => said.push(text),
    confirm: async (question) => {
      asked.push(question)
      return answers.shift() ?? false
    },
    openStore: async (isRemote) => ({
      place: isRemote ? 'far away' : 'here',
      acts: 'Soon.',
      get: async (key) => stored.get(key) ?? null,
      put: async (key, value) => void stored.set(key, value),
      list: async () => [...stored.keys()],
      close: async () => {},
    }),
    openDatabase: () => Promise.reject(new Error('No command of these tests opens the database')),
    ask: async (address) => shop[new URL(address).pathname] ?? new Response('', { status: 404 }),
    now: () => new Date('2026-11-21T12:00:00Z'),
    environment,
  })
  return { code, said: said.join('\n') }
}
const read = (name: string) => JSON.parse(stored.get(name) ?? 'null') as unknown

describe('npm run ops', () => {
  it.each(['status', 'alerts', 'policies', 'set', 'unset', 'purge', 'warm', 'flags', 'switches'])(
    'help for %s shows its usage',
    async (name) => {
      const { code, said } = await ops(`${name} --help`)
      expect(code).toBe(0)
      expect(said).toContain(`npm run ops -- ${name}`)
      expect(said).toContain('--dry-run')
    },
  )

  it('help lists every command, also for an invalid line', async () => {
    expect((await ops('--help')).code).toBe(0)
    const { code, said } = await ops('')
    expect(code).toBe(2)
    expect(said).toContain('purge all | site SITE')
  })
})

describe('an invalid command line', () => {
  it.each([
    ['polices', 'There is no command “polices”'],
    ['status now', 'Nothing asks for “now”.'],
    ['set', 'Which cache?'],
    ['set growth', 'Which time?'],
    ['set growth ttl', '“ttl” is no TIME=SECONDS'],
    ['set growth ttl=1s', '“ttl=1s” is no TIME=SECONDS'],
    ['unset growth tll', 'There is no such time'],
    ['unset growth --all', '--all takes no name.'],
    ['purge', 'What? One of all, site, entity, page.'],
    ['purge page no/home se/home', 'Nothing asks for “se/home”.'],
    ['switches chat', 'chat is switched on or off.'],
    ['warm --rate 100', '--rate is a whole number from 1 to 20.'],
    ['warm --sites dk', '--sites: “dk” is none of'],
    ['warm --url ftp://x', '--url is no http(s) address.'],
    ['status --fast', '--fast'],
  ])('%s is reported', async (line, why) => {
    const { code, said } = await ops(line)
    expect(said).toContain(why)
    expect(code).toBe(2)
    expect(stored.size).toBe(0)
  })
})

describe('npm run ops set', () => {
  it('set changes times, policies marks them, and unset restores them', async () => {
    expect((await ops('set page:category ttl=30 staleWhileRevalidate=600')).code).toBe(0)
    expect(read('policies')).toEqual({ 'page:category': { ttl: 30, staleWhileRevalidate: 600 } })
    expect((await ops('policies page:cat')).said).toMatch(/page:category +30\* +600\* +86400 +0/)
    await ops('unset page:category ttl')
    expect(read('policies')).toEqual({ 'page:category': { staleWhileRevalidate: 600 } })
    await ops('unset --all --yes')
    expect(read('policies')).toEqual({})
  })

  it('set changes times for one country, which policies then shows beside those for all', async () => {
    await ops('set catalogue:section-listing@se ttl=20')
    expect((await ops('policies catalogue:section')).said).toMatch(
      /section-listing +60 .*\n.*section-listing@se +20\* /,
    )
    const { said } = await ops('set page:category@se ttl=30')
    expect(said).toContain('page:category@se is fresh for 20 s at most')
    expect((await ops('policies page:cat')).said).toMatch(/page:category +60 .*\npage:category@se +30\* /)
    expect((await ops('set growth@se ttl=30')).said).toContain('growth@se: there is no such cache')
    await ops('unset page:category@se')
    expect(read('policies')).toEqual({ 'catalogue:section-listing@se': { ttl: 20 } })
  })

  it('set reports the part that limits a page when its time is longer', async () => {
    const { code, said } = await ops('set page:category ttl=600')
    expect(code).toBe(0)
    expect(said).toContain('page:category is fresh for 60 s at most: it is made of catalogue:section-listing')
    expect((await ops('policies page:cat')).said).toContain('page:category is fresh for 60 s at most')
    expect((await ops('set page:category ttl=30')).said).not.toContain('at most')
  })

  it('set of a page as seen also sets the parts that live shorter, here and in one country', async () => {
    const { code, said } = await ops('set category ttl=600')
    expect(code).toBe(0)
    const parts = ['app-components', 'section-listing'].map((part) => `catalogue:${part}`)
    const rows = [...parts, 'content:footer', 'content:site-settings', 'page:category']
    expect(read('policies')).toEqual(Object.fromEntries(rows.map((row) => [row, { ttl: 600 }])))
    expect(said).toContain('catalogue:section-listing is fresh for 600 s too, for each page that has it.')
    expect(said).not.toContain('at most')
    await ops('set category@se ttl=900 staleIfError=5000')
    expect(read('policies')).toMatchObject({
      'page:category@se': { ttl: 900, staleIfError: 5_000 },
      'catalogue:section-listing@se': { ttl: 900 },
      'catalogue:section-listing': { ttl: 600 },
    })
    await ops('set category ttl=30')
    expect(read('policies')).toMatchObject({
      'page:category': { ttl: 30 },
      'catalogue:section-listing': { ttl: 600 },
    })
    await ops('unset category')
    expect(read('policies')).not.toHaveProperty('page:category')
  })

  it.each([
    ['set category ttl=0', 'page:category.ttl: At least 1 s.'],
    ['set cart ttl=30', 'cart: there is no such cache'],
    ['set page:category ttl=0', 'page:category.ttl: At least 1 s.'],
    ['set page:category ttl=1.5', 'page:category.ttl: Whole seconds only.'],
    ['set page:category tll=3', 'page:category.tll: There is no such time'],
    ['set page:cart ttl=3', 'page:cart: there is no such cache'],
    ['unset page:cart', 'page:cart: there is no such cache'],
    ['policies zzz', 'No cache is called zzz'],
  ])('set refuses %s with the field and its rule', async (line, why) => {
    const { code, said } = await ops(line)
    expect(said).toContain(why)
    expect(code).toBe(1)
    expect(stored.size).toBe(0)
  })
})

describe('npm run ops purge', () => {
  it('purging one entity asks no confirmation', async () => {
    expect((await ops('purge page no/category/1')).code).toBe(0)
    expect(read('generations')).toMatchObject({ pages: { 'no/category/1': expect.any(Number) } })
    expect(asked).toEqual([])
  })

  it.each(['purge all', 'purge site se-en'])(
    'purging %s asks for confirmation and can be declined',
    async (line) => {
      const { code, said } = await ops(line)
      expect(code).toBe(1)
      expect(said).toContain('Add --yes')
      expect(stored.size).toBe(0)
      answers = [true]
      expect((await ops(line)).code).toBe(0)
      expect(stored.has('generations')).toBe(true)
      expect(asked).toHaveLength(2)
      expect((await ops(`${line} --yes`)).code).toBe(0)
      expect(asked).toHaveLength(2)
    },
  )

  it('purging an unknown name is refused', async () => {
    const { code, said } = await ops('purge page no/cart')
    expect(code).toBe(1)
    expect(said).toContain('name: Only pages of a shared route are stored')
  })
})

describe('npm run ops switches', () => {
  it('switches go off and on and are listed', async () => {
    await ops('switches chat off')
    expect(read('switches')).toEqual({ chat: 'off' })
    expect((await ops('switches')).said).toMatch(/chat +off/)
    await ops('switches all on')
    expect(read('switches')).toEqual({})
  })

  it('closing the checkout asks for confirmation', async () => {
    expect((await ops('switches checkout off')).code).toBe(1)
    expect((await ops('switches checkout off --yes')).code).toBe(0)
    expect(read('switches')).toEqual({ checkout: 'off' })
    expect((await ops('switches checkout on')).code).toBe(0)
  })

  it('an unknown switch is reported with the known ones', async () => {
    const { code, said } = await ops('switches lights off')
    expect(code).toBe(1)
    expect(said).toContain(
      'lights: There is no such switch; there are analytics, chat, checkout, growth, offline, reports.',
    )
  })
})

describe('--dry-run', () => {
  it.each(['set growth ttl=10', 'purge all', 'switches checkout off', 'unset --all'])(
    'a dry run of “%s” writes nothing and reports the change',
    async (line) => {
      const { code, said } = await ops(`${line} --dry-run`)
      expect(code).toBe(0)
      expect(said).toContain('Dry run, nothing is written.')
      expect(stored.size).toBe(0)
      expect(asked).toEqual([])
    },
  )
})

describe('an invalid document', () => {
  beforeEach(() => {
    stored.set('policies', '{"growth": {"ttl": "10"}}')
    stored.set('generations', 'nonsense')
    stored.set('switches', '{"chat": "of"}')
  })

  it('status reports an invalid document field by field', async () => {
    const { said } = await ops('status')
    expect(said).toContain(
      'policies CANNOT BE USED and is ignored: growth.ttl: A time is a number of seconds.',
    )
    expect(said).toContain('generations CANNOT BE USED and is ignored: It is no JSON.')
    expect(said).toContain('switches CANNOT BE USED and is ignored: chat: A switch is "on" or "off".')
  })

  it.each(['set growth ttl=10', 'unset growth', 'purge page no/home', 'switches chat off', 'policies'])(
    '“%s” does not overwrite an invalid document',
    async (line) => {
      const before = new Map(stored)
      expect((await ops(line)).code).toBe(1)
      expect(stored).toEqual(before)
    },
  )

  it('reset replaces an invalid document', async () => {
    for (const line of ['unset --all --yes', 'purge all --yes', 'switches all on']) await ops(line)
    expect((await ops('status')).said).not.toContain('CANNOT BE USED')
  })
})

describe('npm run ops status', () => {
  it('status counts stored entries by cache and names the store', async () => {
    for (const key of [
      'content:footer:v1:0.0.0.0:no:nb',
      'content:footer:v1:0.0.0.0:no:en',
      'growth:v1:0.0.0.0:sdk',
    ])
      stored.set(key, '{}')
    const { said } = await ops('status --remote')
    expect(said).toContain('In far away:')
    expect(said).toContain('content:footer 2, growth 1')
  })
})

describe('npm run ops flags', () => {
  it('flags of another service or a deployed shop are changed there', async () => {
    const other = await ops('flags', { GROWTH_API_HOST: 'https://flags.example' })
    expect(other.code).toBe(1)
    expect(other.said).toContain('takes its flags from https://flags.example')
    expect((await ops('flags --remote', { SHOP_DOMAIN: 'torg.example' })).said).toContain(
      'https://torg.example/console/flags/',
    )
  })

  it('unknown flags and values are refused', async () => {
    expect((await ops('flags lights on')).said).toContain('lights: There is no such flag')
    expect((await ops('flags home-first-shelf newest')).said).toContain(
      'home-first-shelf: The value is one of offers, popular, or experiment.',
    )
  })
})

describe('npm run ops warm', () => {
  const paths: string[] = []
  let isBroken = false
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    const links = [
      '/no/categories/1',
      '/no/categories/1?page=2',
      '/no/cart/',
      '/se/',
      '/no/products/7-milk',
      '/x',
    ]
    response.writeHead(isBroken && request.url !== '/no/' ? 503 : 200, { 'x-cache': 'miss; absent' })
    response.end(links.map((link) => `<a class="x" href="${link}">x</a>`).join(''))
  })
  const listening = new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  const warm = async (more = '') => {
    await listening
    const { port } = server.address() as AddressInfo
    return ops(`warm --url http://127.0.0.1:${port} --sites no --rate 20 ${more}`)
  }
  beforeEach(() => {
    paths.length = 0
    isBroken = false
  })

  it('warm requests each stored page of the site once, the home page first', async () => {
    const { code, said } = await warm()
    expect(code).toBe(0)
    expect(paths).toEqual(['/no/', '/no/categories/1', '/no/products/7-milk'])
    expect(said).toContain('Done: miss 3.')
  })

  it('warm stops at its limit', async () => {
    expect((await warm('--limit 2')).said).toContain('no: 2 pages, 1 more are linked.')
    expect(paths).toHaveLength(2)
  })

  it('warm fails with the name of a page that fails', async () => {
    isBroken = true
    const { code, said } = await warm()
    expect(code).toBe(1)
    expect(said).toContain('/no/categories/1  status 503')
  })
})

describe('status of a shop', () => {
  const page = () =>
    new Response('<script src="/assets/client-a1.js"></script></html>', {
      headers: { 'content-security-policy': 'x' },
    })
  const answers = (): typeof shop => ({
    '/healthz': new Response('ok'),
    '/no/': page(),
    '/se/': page(),
    '/no-en/': page(),
    '/assets/client-a1.js': new Response('', { headers: { 'cache-control': 'immutable' } }),
    '/api/v1/user/session/': new Response('{}'),
    '/sitemap.xml': new Response(''),
    '/console/': new Response('', { status: 401 }),
  })

  it('says what it answers, of the address or of the deployed shop', async () => {
    shop = answers()
    const { code, said } = await ops('status --url https://shop.example.com')
    expect([code, said]).toEqual([0, expect.stringMatching(/ok {4}200 \/se\/[^]*ok {4}401 \/console\//)])
    shop = answers()
    expect((await ops('status --remote', { SHOP_DOMAIN: 'shop.example.com' })).said).toContain(
      'https://shop.example.com answers:',
    )
    expect((await ops('status')).said).not.toContain('answers:')
  })

  it('is exit code 1 when a page fails', async () => {
    shop = { ...answers(), '/se/': new Response('', { status: 500 }) }
    const { code, said } = await ops('status --url https://shop.example.com')
    expect(code).toBe(1)
    expect(said).toContain('WRONG 500 /se/')
    expect(said).toContain('https://shop.example.com is not as it should be.')
  })
})
