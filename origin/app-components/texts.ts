import { msg } from '@lingui/core/macro'
export const HOME_TEXTS = {
  title: msg`What are you eating this week?`,
  description: msg`Fresh food, cupboard staples and recipes, delivered to your door.`,
  emptyTitle: msg({
    message: 'The shop is not open yet',
    comment: 'heading of the home page while the shop has no goods',
  }),
  empty: msg`Nothing is for sale here yet. Come back soon.`,
  categories: msg`Categories`,
  plan: msg({ message: 'This week’s dinners', comment: 'link to the plan of the week’s dinners' }),
}
