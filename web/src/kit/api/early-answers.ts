/**
 * Answers requested on a slow connection before the client loaded (src/early), by address and
 * session.
 */
export type EarlyAnswers = Map<string, Promise<Response>>;

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
  /** Loads the client (web/public/appearance.js). */
  var startClient: (() => void) | undefined;
}

export const earlyKey = (url: string, token: string | null) => `${token} ${url}`;

const TAKEN_MS = 1000;

/**
 * The first rendering may mount a component twice, so an answer can be taken twice; later it is
 * requested again. Undefined if it was not requested early.
 */
export function takeEarly(url: string, token: string | null): Promise<Response> | undefined {
  const key = earlyKey(url, token);
  const answer = globalThis.earlyAnswers?.get(key);
  const drop = () => {
    // Not a later answer under the same key.
    if (globalThis.earlyAnswers?.get(key) === answer) globalThis.earlyAnswers?.delete(key);
  };
  if (answer) setTimeout(drop, TAKEN_MS);
  return answer?.then((response) => response.clone());
}
