import { slugOf } from '../text/alphabet.ts'
import { LANGUAGES } from '../../shared/sites.ts'
import { insertRows, type Statement } from '../db/statements.ts'
import { ALTERNATIVES, INGREDIENTS } from './ingredients.ts'
import { RECIPES } from './all-sources.ts'
import { RECIPE_PROVIDERS, type ProviderSlug } from './providers.ts'
import { RECIPE_TAG_GROUPS, RECIPE_TAGS } from './tags.ts'

/** Statements for recipes with texts, tags, ingredients and products. */
export function recipeStatements(): Statement[] {
  return [
    ...providerStatements(),
    ...tagStatements(),
    ...ingredientStatements(),
    insertRows(
      'recipes',
      [
        'id',
        'provider_id',
        'slug',
        'difficulty',
        'minutes',
        'default_portions',
        'min_portions',
        'max_portions',
        'motif',
        'tint',
        'source',
      ],
      RECIPES.map((recipe) => [
        recipe.id,
        providerId(recipe.provider ?? 'torg'),
        recipe.slug,
        recipe.difficulty,
        recipe.minutes,
        recipe.portions,
        1,
        12,
        recipe.motif,
        recipe.tint,
        'torg',
      ]),
    ),
    insertRows(
      'recipe_texts',
      ['recipe_id', 'lang', 'title', 'slug', 'lead', 'steps_json', 'tips_json'],
      RECIPES.flatMap(({ id, texts }) =>
        LANGUAGES.map((language) => {
          const { title, lead, steps, tips = [] } = texts[language]
          return [id, language, title, slugOf(title), lead, JSON.stringify(steps), JSON.stringify(tips)]
        }),
      ),
    ),
    insertRows('recipe_recipe_tags', ['recipe_id', 'tag_id'], taggings()),
    insertRows(
      'recipe_ingredients',
      ['recipe_id', 'ingredient_id', 'ordering', 'per_portion', 'unit', 'is_basic'],
      RECIPES.flatMap(({ id, ingredients }) =>
        ingredients.map(([slug, amount, unit, basic], ordering) => [
          id,
          ingredientId(slug),
          ordering,
          amount,
          unit,
          basic ? 1 : 0,
        ]),
      ),
    ),
  ]
}

function providerStatements(): Statement[] {
  return [
    insertRows(
      'recipe_providers',
      ['id', 'slug', 'motif', 'tint'],
      RECIPE_PROVIDERS.map(({ id, slug, motif, tint }) => [id, slug, motif, tint]),
    ),
    insertRows(
      'recipe_provider_texts',
      ['provider_id', 'lang', 'title', 'description'],
      RECIPE_PROVIDERS.flatMap(({ id, texts }) =>
        LANGUAGES.map((language) => [id, language, texts[language].title, texts[language].description]),
      ),
    ),
  ]
}

function tagStatements(): Statement[] {
  return [
    insertRows(
      'recipe_tag_groups',
      ['id', 'slug', 'sort'],
      RECIPE_TAG_GROUPS.map(({ id, slug }, sort) => [id, slug, sort]),
    ),
    insertRows(
      'recipe_tag_group_texts',
      ['group_id', 'lang', 'title'],
      RECIPE_TAG_GROUPS.flatMap(({ id, names }) => inLanguages(id, names)),
    ),
    insertRows(
      'recipe_tags',
      ['id', 'group_id', 'slug', 'motif', 'tint'],
      RECIPE_TAGS.map(({ id, group, slug, motif, tint }) => [id, groupId(group), slug, motif, tint]),
    ),
    insertRows(
      'recipe_tag_texts',
      ['tag_id', 'lang', 'title', 'description'],
      RECIPE_TAGS.flatMap(({ id, names, descriptions }) => inLanguages(id, names, descriptions)),
    ),
  ]
}

function ingredientStatements(): Statement[] {
  return [
    insertRows(
      'ingredients',
      ['id', 'slug'],
      INGREDIENTS.map(({ slug }, index) => [index + 1, slug]),
    ),
    insertRows(
      'ingredient_texts',
      ['ingredient_id', 'lang', 'title'],
      INGREDIENTS.flatMap(({ names }, index) => inLanguages(index + 1, names)),
    ),
    insertRows(
      'ingredient_products',
      ['ingredient_id', 'country', 'product_id', 'rank', 'unit_grams'],
      INGREDIENTS.flatMap(({ slug, no, se, grams }, index) => {
        const others = ALTERNATIVES[slug] ?? { no: [], se: [] }
        return [
          ...[no, ...others.no].map((id, rank) => [index + 1, 'NO', id, rank, grams]),
          ...[se, ...others.se].map((id, rank) => [index + 1, 'SE', id, rank, grams]),
        ]
      }),
    ),
  ]
}

function taggings(): unknown[][] {
  return RECIPES.flatMap(({ id, tags }) =>
    tags.map((slug) => {
      const tag = RECIPE_TAGS.find((each) => each.slug === slug)
      if (!tag) throw new Error(`Recipe ${id} has the unknown tag ${slug}`)
      return [id, tag.id]
    }),
  )
}

function ingredientId(slug: string): number {
  const index = INGREDIENTS.findIndex((each) => each.slug === slug)
  if (index < 0) throw new Error(`Unknown ingredient ${slug}`)
  return index + 1
}

function providerId(slug: ProviderSlug): number | undefined {
  return RECIPE_PROVIDERS.find((each) => each.slug === slug)?.id
}

function groupId(slug: string): number | undefined {
  return RECIPE_TAG_GROUPS.find((each) => each.slug === slug)?.id
}

function inLanguages(id: number, ...texts: string[]): unknown[][] {
  return LANGUAGES.map((language, index) => [id, language, ...texts.map((text) => text.split('|')[index])])
}
