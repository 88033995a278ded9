import { describe, expect, it } from 'vitest'
import { networkOf } from './network-address.ts'

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:DB8:1:2::', '2001:db8:1:2::'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
    ['2001:db8:1:2:3:4:198.51.100.1', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8::'],
    ['2001:db8:0:1::', '2001:db8:0:1::'],
    ['::1', '::'],
    ['::203.0.113.7', '::'],
  ])('%s is counted as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('is a /56 when sessions are counted', () => {
    expect(networkOf('2001:db8:1:2ab::1', 56)).toBe('2001:db8:1:200::')
    expect(networkOf('2001:db8:1:2cd::1', 56)).toBe('2001:db8:1:200::')
    expect(networkOf('2001:db8:1:3cd::1', 56)).toBe('2001:db8:1:300::')
    expect(networkOf('203.0.113.7', 56)).toBe('203.0.113.7')
  })

  it('is the network itself when the address is one already', () => {
    for (const address of ['2001:db8:1:2:3::', '::1', '2001:db8::', '::ffff:10.0.0.1', '10.0.0.1']) {
      const network = networkOf(address) ?? ''
      expect(networkOf(network)).toBe(network)
    }
  })

  it('is the same for 10,000 addresses of one /64', () => {
    const found = new Set(
      Array.from({ length: 10_000 }, (_, index) => networkOf(`2001:db8:0:1::${index.toString(16)}`)),
    )
    expect([...found]).toEqual(['2001:db8:0:1::'])
  })

  it.each([
    '',
    'unknown',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.07',
    '::ffff:203.0.113.07',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1::2::3',
    '1:2:3:4:5:6:7::8',
    ':1:2:3:4:5:6:7',
    '2001:db8::g',
    '2001:db8::12345',
    '203.0.113.7::',
    '2001:db8::1%eth0',
  ])('is null for %j', (address) => {
    expect(networkOf(address)).toBe(null)
  })
})
