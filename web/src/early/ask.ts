import { readLanguage } from '#/kit/i18n/languages.ts';
import { type EarlyAnswers, earlyKey } from '#/kit/api/early-answers.ts';

const answers = (): EarlyAnswers => (globalThis.earlyAnswers ??= new Map());

/** Asks as the client will, which finds the answer here and need not ask again. */
export async function ask<Answer>(path: string, token: string): Promise<Answer> {
  const url = `/api/v1${path}`;
  const headers = { 'Accept-Language': readLanguage(), Authorization: `Bearer ${token}` };
  const asked = fetch(url, { headers });
  answers().set(earlyKey(url, token), asked);
  const response = await asked;
  if (!response.ok) throw new Error(`${url} is answered with ${response.status}`);
  const { data } = (await response.clone().json()) as { data: Answer };
  return data;
}

/** What is of one moment the client asks for itself. */
export const forget = (path: string, token: string) =>
  void answers().delete(earlyKey(`/api/v1${path}`, token));
