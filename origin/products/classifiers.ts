/** Marks of a product, used as filters of listings and in its details. Names are nb|sv|en. */
export const CLASSIFIERS: { key: string; isImportant: boolean; names: string }[] = [
  { key: 'organic', isImportant: true, names: 'Økologisk|Ekologiskt|Organic' },
  { key: 'keyhole', isImportant: true, names: 'Nøkkelhullet|Nyckelhålet|Keyhole' },
  { key: 'vegan', isImportant: false, names: 'Vegansk|Veganskt|Vegan' },
  { key: 'gluten-free', isImportant: false, names: 'Uten gluten|Utan gluten|Gluten-free' },
  { key: 'milk-free', isImportant: false, names: 'Uten melk|Utan mjölk|Milk-free' },
  { key: 'lactose-free', isImportant: false, names: 'Uten laktose|Utan laktos|Lactose-free' },
  { key: 'egg-free', isImportant: false, names: 'Uten egg|Utan ägg|Egg-free' },
  { key: 'soy-free', isImportant: false, names: 'Uten soya|Utan soja|Soy-free' },
]
