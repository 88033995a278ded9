import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { findKnownProduct } from './known-product.ts'

const milk = { id: 7, name: 'Melk', grossPrice: 2390, images: [], maxQuantity: 99 }

test('finds a product however deep a list of the page has it, and nothing else of its id', () => {
  const client = new QueryClient()
  client.setQueryData(['categories'], { items: [{ id: 7, name: 'Meieri' }] })
  client.setQueryData(['home'], { blocks: [{ id: 7, products: [{ ...milk, id: 8 }, milk] }] })
  expect(findKnownProduct(client, 7)).toBe(milk)
  expect(findKnownProduct(client, 9)).toBeNull()
})
