import { serveRecipe, serveRecipes } from './recipes.ts'

export const recipesRoutes = {
  getRecipe: serveRecipe,
  getRecipes: serveRecipes,
}
