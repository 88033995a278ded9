import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '../../shared/sites.ts'
import { readAssortment } from '../products/assortment.ts'
import { joinCompounds, mendName } from './product-name.ts'

describe('the name of an imported product', () => {
  it.each([
    ['Lett majones', 'Mills', 'Lettmajones'],
    ['Coop Pan Pizza Ost & Skinka', 'Coop', 'Coop Panpizza Ost & Skinka'],
    ['iskake Lykken', '', 'Iskake Lykken'],
    ['iKaffe', 'Oatly', 'iKaffe'],
    ['Olw Dippmix Dill Olw', 'OLW', 'OLW Dippmix Dill'],
    ['Oatly! Original oat drink', 'Oatly', 'Oatly Original oat drink'],
    ['JAPP', 'Japp', 'Japp'],
    ['Tofu naturell, kung markatta', 'Kung Markatta', 'Kung Markatta Tofu naturell'],
    ['Økologisk lettmelk fra Rørosmeieriet', 'Rørosmeieriet', 'Rørosmeieriet Økologisk lettmelk'],
    ['Mandelkake med Daim', 'Daim', 'Mandelkake med Daim'],
    ['Sjokolade', 'TINE', 'Sjokolade'],
    ['Vin', '!', 'Vin'],
  ])('%s of %s is %s', (written, brand, name) => {
    expect(mendName(written, brand)).toEqual({ name, size: null })
  })

  it.each([
    ['Digestive 400G Sætre', 'Sætre', 'Sætre Digestive', { value: 400, unit: 'g' }],
    ['Mills Kaviar 190 gr', 'Mills', 'Mills Kaviar', { value: 190, unit: 'g' }],
    ['Arla Gräddfil 12% 3 dl', 'Arla', 'Arla Gräddfil 12%', { value: 3, unit: 'dl' }],
    ['Julmust 50 CL å-pet', '', 'Julmust å-pet', { value: 500, unit: 'ml' }],
    ['Melis (400 G) Von Elito', '', 'Melis Von Elito', { value: 400, unit: 'g' }],
    ['Wasa - 275G', 'Wasa', 'Wasa', { value: 275, unit: 'g' }],
    ['500 g', '', '500 g', null],
    ['Müsli 2 x 100 g', '', 'Müsli 2 x 100 g', null],
  ])('%s of %s is %s, and its size is %o', (written, brand, name, size) => {
    expect(mendName(written, brand)).toEqual({ name, size })
  })
})

it.each([
  ['Pære brus', 'Pærebrus'],
  ['Fajita krydda', 'Fajitakrydda'],
  ['Havregryns Gröt', 'Havregrynsgröt'],
  ['Ekstra lett melk', 'Ekstra lett melk'],
  ['Brun saus', 'Brun saus'],
  ['Havre- og bær juice', 'Havre- og bær juice'],
])('joins the words of %s to %s', (written, joined) => {
  expect(joinCompounds(written)).toBe(joined)
})

it('the shop’s own names need no mending', () => {
  const own = readAssortment().flatMap(({ name, brand }) =>
    [name.nb, name.sv].map((each) => ({ each, mended: mendName(each, brand ?? '') })),
  )
  expect(own.filter(({ each, mended }) => mended.name !== each || mended.size)).toEqual([])
})

it('an own product has the same percentages in both countries', () => {
  const percentages = (text: string) => text.match(/[\d,]+ %/g)?.join()
  const differing = readAssortment().filter(
    ({ name, price }) =>
      COUNTRIES.every((country) => price[country] !== null) && percentages(name.nb) !== percentages(name.sv),
  )
  expect(differing.map(({ id, name }) => `${id} ${name.nb}, ${name.sv}`)).toEqual([])
})
