/** The largest stock that counts as low. */
export const LOW_STOCK_MAX = 5

/** Returns the stock level shown to shoppers; `left` is the number of pieces that can still be promised. */
export function stockLevel(left: number): 'available' | 'low_stock' | 'sold_out' {
  if (left <= 0) return 'sold_out'
  return left <= LOW_STOCK_MAX ? 'low_stock' : 'available'
}
