import { serveRecipe, serveRecipes } from './recipes.ts'

/** The handlers of `recipes/`, by the names of `ENDPOINTS`. */
export const recipesRoutes = {
  getRecipe: serveRecipe,
  getRecipes: serveRecipes,
}
