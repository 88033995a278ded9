import { msg } from '@lingui/core/macro'
export const HOME_TEXTS = {
  title: msg`What are you eating this week?`,
  description: msg`Fresh food, cupboard staples and recipes, delivered to your door.`,
  categories: msg`Categories`,
  plan: msg({ message: 'This week’s dinners', comment: 'link to the plan of the week’s dinners' }),
}
