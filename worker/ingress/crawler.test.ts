import { expect, test } from 'vitest'
import { isCrawler } from './crawler.ts'

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'facebookexternalhit/1.1',
])('%s is a crawler', (userAgent) => expect(isCrawler(userAgent)).toBe(true))

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; Cubot X30) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
  '',
  null,
])('%s is not a crawler', (userAgent) => expect(isCrawler(userAgent)).toBe(false))
