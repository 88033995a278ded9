import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RecipeCards } from '../../features/recipe-card/recipe-card.tsx'
import { AddWeek } from '../../features/week-plan/add-week.tsx'
import { PlanDays } from '../../features/week-plan/plan-days.tsx'
import { Link } from '../../links/link.tsx'
import type { RecipesFront, WeekPlan } from '../../queries/responses/recipes-pages.ts'

/** What stands above the list of all recipes: this week's dinners, featured recipes, tags, and rows of recipes. */
export function Front({ front, plan }: { front: RecipesFront; plan: WeekPlan }) {
  return (
    <>
      <Part title={plan.title} more={<PlanLink />}>
        <PlanDays plan={plan} heading="h3" />
        <AddWeek plan={plan} />
      </Part>
      <Part title={<Trans>Find a recipe</Trans>}>
        <TagGroups groups={front.tagGroups} />
      </Part>
      <Part list="featured" title={<Trans>Chosen this week</Trans>}>
        <RecipeCards recipes={front.featured} isRow />
      </Part>
      {front.blocks.map(
        (block) =>
          block.type === 'recipe_row' && (
            <Part key={block.id} list={block.id} title={block.title}>
              <RecipeCards recipes={block.recipes} isRow />
            </Part>
          ),
      )}
    </>
  )
}

type PartProps = { title: ReactNode; list?: string; more?: ReactNode; children: ReactNode }

function Part({ title, list, more, children }: PartProps) {
  return (
    <section className="mt-10" data-list={list}>
      <div className="mb-4 sm:flex items-baseline justify-between gap-x-4">
        <h2 className="text-2xl font-800">{title}</h2>
        {more}
      </div>
      {children}
    </section>
  )
}

function PlanLink() {
  return (
    <Link
      to="recipesPlan"
      className="min-h-11 inline-flex items-center font-600 underline hover:no-underline"
    >
      <Trans>See the week’s dinners</Trans>
    </Link>
  )
}

/** Each group is a line of tags that a phone scrolls sideways. */
function TagGroups({ groups }: { groups: RecipesFront['tagGroups'] }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Kinds of recipes`} className="flex flex-col gap-3">
      {groups.map(({ id, title, tags }) => (
        <div key={id}>
          <h3 className="text-sm text-muted">{title}</h3>
          <ul className=":uno: flex md:flex-wrap gap-2 overflow-x-auto max-md:-mx-4 max-md:px-4 py-1 [scrollbar-width:none]">
            {tags.map((tag) => (
              <li key={tag.id} className="shrink-0">
                <Link
                  to="recipesTag"
                  params={{ id: `${tag.id}-${tag.slug}` }}
                  className=":uno: min-h-11 px-4 rounded-full bg-surface border border-line inline-flex items-center font-600 text-sm hover:border-leaf aria-[current=page]:bg-spruce aria-[current=page]:text-on-spruce"
                >
                  {tag.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
