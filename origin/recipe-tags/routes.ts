import { serveRecipeTag, serveRecipeTagGroups, serveRecipeTags } from './recipe-tags.ts'

export const recipeTagsRoutes = {
  getRecipeTag: serveRecipeTag,
  getRecipeTagGroups: serveRecipeTagGroups,
  getRecipeTags: serveRecipeTags,
}
