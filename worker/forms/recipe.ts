import { ADD_RECIPE_FORM, parsePortions } from '../../shared/domain/recipe-form.ts'
import { href } from '../../shared/href.ts'
import { screenForms } from './screen-form.ts'

/** A recipe into the basket, which is shown next: what its page said is the same for everybody. */
export const recipeForms = screenForms({
  [ADD_RECIPE_FORM]: {
    keep: [],
    send(form, api, c) {
      const portions = parsePortions(form.get('portions'))
      if (portions === null) return Promise.resolve(null)
      // The name in the address, if any, is not part of the number.
      const [id = ''] = (c.get('match')?.params['id'] ?? '').split('-')
      return api.call('POST', `cart/recipe/${id}/`, { portions })
    },
    next: (c) => href(c.get('locale').site, 'cart'),
  },
})
