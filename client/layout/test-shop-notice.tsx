import { usePageContext } from '../config.tsx'

/** Above every page of a test shop, also where nothing else is above the page. */
export function TestShopNotice() {
  const { testShopNotice } = usePageContext()
  return (
    testShopNotice && (
      <aside className="bg-leaf-tint text-on-leaf-tint px-4 py-2 text-center text-sm">{testShopNotice}</aside>
    )
  )
}
