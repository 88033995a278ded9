import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createFixedHistory } from '../../router/history.ts'
import { RouterProvider } from '../../router/provider.tsx'
import { createRouter } from '../../router/router.ts'
import { ProductModalProvider, useProductModal } from './product-modal.tsx'

function State() {
  const { isOpen, productId } = useProductModal()
  return `${isOpen} ${productId}`
}

test('the product modal throws outside its provider', () => {
  expect(() => renderToStaticMarkup(<State />)).toThrow(
    'useProductModal needs a ProductModalProvider above it',
  )
})

test('the product modal is closed until an address masks the page', () => {
  const router = createRouter({
    history: createFixedHistory('http://localhost/no/products/132'),
    site: 'no',
    prepare: () => Promise.resolve(),
  })
  const html = renderToStaticMarkup(
    <RouterProvider router={router}>
      <ProductModalProvider>
        <State />
      </ProductModalProvider>
    </RouterProvider>,
  )
  expect(html).toContain('false null')
})
