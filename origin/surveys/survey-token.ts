import { hmac, isEqualInConstantTime } from '../http/digest.ts'

/** The token of a survey's e-mail. It is derived from the key, so that none is stored that could be stolen. */
export function surveyTokenOf(key: string, requestId: number): Promise<string> {
  return hmac(key, `survey|${requestId}`)
}

/** True for the token of this survey; takes the same time for every other. */
export async function isSurveyToken(key: string, requestId: number, token: string): Promise<boolean> {
  return isEqualInConstantTime(token, await surveyTokenOf(key, requestId))
}
