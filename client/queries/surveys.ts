import { queryOptions } from '@tanstack/react-query'
import { getSurvey } from '../../shared/api/surveys.ts'
import type { Api } from '../api/api.ts'

/** A survey with the answers so far, for its customer or by the token of its e-mail. */
export const surveyQuery = (api: Api, id: string, token: string | undefined) =>
  queryOptions({
    queryKey: ['surveys', id, token ?? null],
    queryFn: ({ signal }) =>
      api.call(getSurvey, { params: { id }, query: token === undefined ? {} : { token } }, { signal }),
    staleTime: 0,
  })
