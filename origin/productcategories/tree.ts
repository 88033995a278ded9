/** A category of the two-level tree. */

export type CategoryNode = {
  id: number
  slug: string
  name: { nb: string; sv: string; en: string }
  /** Name in the emoji set. */
  motif: string
  /** Background of the category's tile and of its products' pictures. */
  tint: string
}
export type Category = CategoryNode & { parentId: number | null; sort: number }
export type TopCategory = CategoryNode & { children: CategoryNode[] }

const node = (id: number, slug: string, names: string, motif: string, tint: string): CategoryNode => {
  const [nb = '', sv = '', en = ''] = names.split('|')
  return { id, slug, name: { nb, sv, en }, motif, tint }
}

// Names are nb|sv|en. A subcategory's id is its parent's followed by two digits.
export const CATEGORY_TREE: TopCategory[] = [
  {
    ...node(1, 'fruit-veg', 'Frukt og grønt|Frukt och grönt|Fruit and vegetables', 'avocado', '#E6F2DC'),
    children: [
      node(101, 'fruit', 'Frukt|Frukt|Fruit', 'red-apple', '#FFF3CF'),
      node(102, 'berries', 'Bær|Bär|Berries', 'strawberry', '#FDE4EA'),
      node(103, 'vegetables', 'Grønnsaker|Grönsaker|Vegetables', 'tomato', '#FDE9E0'),
      node(
        104,
        'roots',
        'Poteter, løk og rotgrønt|Potatis, lök och rotfrukter|Potatoes, onions and roots',
        'carrot',
        '#FBECD8',
      ),
      node(105, 'salads', 'Salat og bladgrønt|Sallad och bladgrönt|Salads and leaves', 'cucumber', '#E9F4DD'),
      node(106, 'herbs', 'Urter|Örter|Herbs', 'herb', '#E1F1E2'),
    ],
  },
  {
    ...node(2, 'dairy', 'Meieri og egg|Mejeri och ägg|Dairy and eggs', 'glass-of-milk', '#E4F0FB'),
    children: [
      node(201, 'milk', 'Melk|Mjölk|Milk', 'milk-bottle', '#E4F0FB'),
      node(202, 'cream', 'Fløte og rømme|Grädde och gräddfil|Cream', 'shortcake', '#EAF1FB'),
      node(203, 'yoghurt', 'Yoghurt og kvarg|Yoghurt och kvarg|Yoghurt and quark', 'yoghurt', '#FDE4EA'),
      node(204, 'butter', 'Smør og margarin|Smör och margarin|Butter and spreads', 'butter', '#FFF3CF'),
      node(205, 'cheese', 'Ost|Ost|Cheese', 'cheese-wedge', '#FFF1CC'),
      node(206, 'eggs', 'Egg|Ägg|Eggs', 'egg', '#FFF2D6'),
      node(207, 'plant-drinks', 'Plantedrikker|Växtbaserade drycker|Plant drinks', 'oat-milk', '#EAF3E0'),
    ],
  },
  {
    ...node(3, 'bakery', 'Brød og bakst|Bröd och bakverk|Bread and bakery', 'croissant', '#F7EADA'),
    children: [
      node(301, 'bread', 'Brød|Bröd|Bread', 'bread', '#F7EADA'),
      node(302, 'crispbread', 'Knekkebrød|Knäckebröd|Crispbread', 'baguette-bread', '#F9EED6'),
      node(303, 'cakes', 'Kaker og boller|Kakor och bullar|Cakes and buns', 'doughnut', '#FBE7D6'),
      node(304, 'biscuits', 'Kjeks|Kex och småkakor|Biscuits', 'cookie', '#F6E9DC'),
    ],
  },
  {
    ...node(4, 'meat', 'Kjøtt og kylling|Kött och kyckling|Meat and poultry', 'cut-of-meat', '#FCE3E1'),
    children: [
      node(
        401,
        'chicken',
        'Kylling og kalkun|Kyckling och kalkon|Chicken and turkey',
        'poultry-leg',
        '#FBEBDA',
      ),
      node(402, 'minced', 'Kjøttdeig|Färs|Mince', 'beef-mince', '#FCE3E1'),
      node(403, 'beef', 'Storfe|Nötkött|Beef', 'ribeye', '#FBE1DE'),
      node(404, 'pork', 'Svin|Fläskkött|Pork', 'pork-chops', '#FDE7E7'),
      node(405, 'lamb', 'Lam|Lamm|Lamb', 'lamb-leg', '#FAE6DF'),
      node(406, 'game', 'Vilt|Vilt|Game', 'deer', '#F1E8DC'),
      node(407, 'charcuterie', 'Kjøttpålegg|Charkpålägg|Cold cuts', 'bacon', '#FDE6E2'),
      node(408, 'sausage', 'Pølser|Korv|Sausages', 'hot-dog', '#FDEBD8'),
    ],
  },
  {
    ...node(5, 'fish', 'Fisk og skalldyr|Fisk och skaldjur|Fish and shellfish', 'shrimp', '#FDE6DF'),
    children: [
      node(501, 'fresh-fish', 'Fersk fisk|Färsk fisk|Fresh fish', 'fish', '#E2F1F6'),
      node(502, 'frozen-fish', 'Frossen fisk|Fryst fisk|Frozen fish', 'tropical-fish', '#E4EFF9'),
      node(503, 'shellfish', 'Skalldyr|Skaldjur|Shellfish', 'mussels', '#FDE6DF'),
      node(504, 'spreads-fish', 'Fiskepålegg|Fiskpålägg|Fish spreads', 'roe-and-egg', '#FCEBDD'),
    ],
  },
  {
    ...node(6, 'pantry', 'Tørrvarer|Skafferi|Pantry', 'spaghetti', '#FDF0D0'),
    children: [
      node(
        601,
        'pasta-rice',
        'Pasta, ris og gryn|Pasta, ris och gryn|Pasta, rice and grains',
        'penne',
        '#E4E9F8',
      ),
      node(602, 'legumes', 'Bønner og linser|Bönor och linser|Beans and lentils', 'beans', '#F6E9DC'),
      node(603, 'canned', 'Hermetikk|Konserver|Tinned food', 'canned-food', '#FCE5DF'),
      node(604, 'soups', 'Supper og sauser|Soppor och såser|Soups and gravies', 'pot-of-food', '#FDEBD8'),
      node(605, 'baking', 'Baking|Bakning|Baking', 'wheat-flour', '#F9EED6'),
      node(606, 'oil', 'Olje|Olja|Oil', 'olive', '#EBF3DC'),
      node(607, 'sauces', 'Sauser og dressing|Såser och dressing|Sauces', 'ketchup-swirl', '#FDE6DF'),
      node(608, 'spices', 'Krydder og buljong|Kryddor och buljong|Spices and stock', 'salt', '#F7EADA'),
      node(609, 'tex-mex', 'Taco og tortilla|Taco och tortilla|Tacos and tortillas', 'taco', '#FFEFC7'),
    ],
  },
  {
    ...node(7, 'breakfast', 'Frokost|Frukost|Breakfast', 'pancakes', '#FFF1D2'),
    children: [
      node(701, 'cereals', 'Frokostblanding og gryn|Flingor och gryn|Cereals and oats', 'muesli', '#FFF1D2'),
      node(
        702,
        'spreads',
        'Syltetøy og søtt pålegg|Sylt och söta pålägg|Jams and sweet spreads',
        'honey-pot',
        '#FDE6EA',
      ),
    ],
  },
  {
    ...node(8, 'frozen', 'Frysevarer|Fryst|Frozen', 'shaved-ice', '#E2EFFA'),
    children: [
      node(
        801,
        'frozen-vegetables',
        'Frosne grønnsaker|Frysta grönsaker|Frozen vegetables',
        'pea-pod',
        '#E5F3E4',
      ),
      node(802, 'frozen-berries', 'Frosne bær|Frysta bär|Frozen berries', 'blueberries', '#E8E8F8'),
      node(803, 'frozen-potato', 'Frosne poteter|Fryst potatis|Frozen potatoes', 'french-fries', '#FDF0D0'),
      node(804, 'frozen-meals', 'Pizza og middag|Pizza och middag|Pizza and meals', 'pizza', '#FDE6DF'),
    ],
  },
  {
    ...node(9, 'ready-meals', 'Ferdigmat|Färdigmat|Ready meals', 'curry-rice', '#F2E8F7'),
    children: [
      node(901, 'ready-dinners', 'Middag|Middag|Dinner', 'lasagne-dish', '#F2E8F7'),
      node(902, 'salads-dips', 'Dip og salat|Dipp och röror|Dips', 'hummus', '#EBF3DC'),
      node(903, 'meal-kits', 'Matkasser|Matkassar|Meal kits', 'cod-dinner', '#E4F3E0'),
    ],
  },
  {
    ...node(10, 'plant-based', 'Vegetarisk|Vegetariskt|Plant-based', 'seedling', '#E4F3E0'),
    children: [
      node(
        1001,
        'meat-alternatives',
        'Kjøtterstatning|Vegetariska alternativ|Meat alternatives',
        'falafel',
        '#E4F3E0',
      ),
    ],
  },
  {
    ...node(11, 'sweets', 'Godteri og is|Godis och glass|Sweets and ice cream', 'ice-cream', '#FDE4F0'),
    children: [
      node(1101, 'chocolate', 'Sjokolade|Choklad|Chocolate', 'chocolate-bar', '#F3E6DC'),
      node(1102, 'candy', 'Godteri|Godis|Sweets', 'candy', '#FDE4F0'),
      node(1103, 'ice-cream', 'Is|Glass|Ice cream', 'soft-ice-cream', '#E8F2FB'),
      node(
        1104,
        'gum',
        'Pastiller og tyggegummi|Pastiller och tuggummi|Pastilles and chewing gum',
        'leaf-fluttering-in-wind',
        '#E1F1E2',
      ),
    ],
  },
  {
    ...node(12, 'snacks', 'Snacks og nøtter|Snacks och nötter|Snacks and nuts', 'peanuts', '#FBEBD4'),
    children: [
      node(
        1201,
        'chips',
        'Chips og popkorn|Chips och popcorn|Crisps and popcorn',
        'salted-crisps',
        '#FDEED2',
      ),
      node(
        1202,
        'nuts',
        'Nøtter og tørket frukt|Nötter och torkad frukt|Nuts and dried fruit',
        'chestnut',
        '#F6E9DC',
      ),
      node(1203, 'bars', 'Protein- og nøttebarer|Energibars|Snack bars', 'nut-bar', '#F3E6DC'),
    ],
  },
  {
    ...node(13, 'drinks', 'Drikke|Dryck|Drinks', 'beverage-box', '#E0F2EF'),
    children: [
      node(1301, 'juice', 'Juice|Juice|Juice', 'orange', '#FFEED6'),
      node(1302, 'water', 'Vann|Vatten|Water', 'droplet', '#E0F1F8'),
      node(1303, 'soda', 'Brus|Läsk|Soft drinks', 'cup-with-straw', '#FCE5E3'),
      node(1304, 'coffee', 'Kaffe|Kaffe|Coffee', 'hot-beverage', '#F3E4E0'),
      node(1305, 'tea', 'Te|Te|Tea', 'teapot', '#E8F2E0'),
      node(1306, 'beer', 'Øl|Öl|Beer', 'beer-mug', '#FDF0D0'),
      node(1307, 'cordial', 'Saft|Saft|Cordials', 'cherries', '#FDE4EA'),
      node(
        1308,
        'energy',
        'Energidrikk og iste|Energidryck och iste|Energy drinks and iced tea',
        'high-voltage',
        '#FFF3CF',
      ),
    ],
  },
  {
    ...node(14, 'household', 'Hus og hjem|Hem och hushåll|Home and household', 'soap', '#F2E6F5'),
    children: [
      node(1401, 'paper', 'Papir|Papper|Paper', 'roll-of-paper', '#E9EEF6'),
      node(1402, 'cleaning', 'Rengjøring|Rengöring|Cleaning', 'bubbles', '#E0F2EF'),
      node(1403, 'hygiene', 'Hygiene|Hygien|Personal care', 'lotion-bottle', '#F2E6F5'),
      node(1404, 'laundry', 'Klesvask|Tvätt|Laundry', 't-shirt', '#E4F0FB'),
    ],
  },
  {
    ...node(15, 'baby', 'Baby og barn|Baby och barn|Baby', 'baby-bottle', '#FDEFE2'),
    children: [
      node(1501, 'baby-food', 'Barnemat|Barnmat|Baby food', 'bowl-with-spoon', '#FFF1D2'),
      node(1502, 'nappies', 'Bleier og stell|Blöjor och skötsel|Nappies and care', 'baby', '#E8F2FB'),
    ],
  },
  {
    ...node(16, 'pets', 'Dyr|Djur|Pets', 'paw-prints', '#F1E8DC'),
    children: [
      node(1601, 'cat-food', 'Katt|Katt|Cats', 'cat', '#FBEBDA'),
      node(1602, 'dog-food', 'Hund|Hund|Dogs', 'dog', '#F6E9DC'),
    ],
  },
]

/** Returns every category with its parent's id, top level first. */
export function allCategories(): Category[] {
  const tops = CATEGORY_TREE.map((top, sort) => ({ ...top, parentId: null, sort }))
  const children = CATEGORY_TREE.flatMap((top) =>
    top.children.map((child, sort) => ({ ...child, parentId: top.id, sort })),
  )
  return [...tops, ...children]
}
