import { readLanguage } from '#/kit/i18n/languages.ts';
import { type EarlyAnswers, earlyKey } from '#/kit/api/early-answers.ts';

const answers = (): EarlyAnswers => (globalThis.earlyAnswers ??= new Map());

/** Makes the same request the client will make; the client takes the answer from here. */
export async function ask<Answer>(path: string, token: string): Promise<Answer> {
  const url = `/api/v1${path}`;
  const headers = { 'Accept-Language': readLanguage(), Authorization: `Bearer ${token}` };
  const request = fetch(url, { headers });
  answers().set(earlyKey(url, token), request);
  const response = await request;
  if (!response.ok) throw new Error(`${url} is answered with ${response.status}`);
  const { data } = (await response.clone().json()) as { data: Answer };
  return data;
}

/** For answers that must be current: the client requests them itself. */
export const discardAnswer = (path: string, token: string) =>
  void answers().delete(earlyKey(`/api/v1${path}`, token));
