import { serveRecipesPage } from './front-page.ts'
import { serveLikedRecipes, serveToggleRecipeLike } from './likes.ts'
import { serveRecipeDietFacts } from './diet-facts.ts'
import { serveRecipePlan } from './plan.ts'
import { serveRecipeProvider, serveRecipeProviders } from './provider-pages.ts'
import { serveRecipe, serveRecipes } from './recipes.ts'
import { serveSimilarRecipes } from './similar.ts'

export const recipesRoutes = {
  getLikedRecipes: serveLikedRecipes,
  getRecipe: serveRecipe,
  getRecipeDietFacts: serveRecipeDietFacts,
  getRecipePlan: serveRecipePlan,
  getRecipeProvider: serveRecipeProvider,
  getRecipeProviders: serveRecipeProviders,
  getRecipes: serveRecipes,
  getRecipesPage: serveRecipesPage,
  getSimilarRecipes: serveSimilarRecipes,
  toggleRecipeLike: serveToggleRecipeLike,
}
