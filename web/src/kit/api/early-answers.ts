/** What was asked on a slow line before the client was here (src/early), by address and session. */
export type EarlyAnswers = Map<string, Promise<Response>>;

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
  /** Brings the client (web/public/appearance.js). */
  var startClient: (() => void) | undefined;
}

export const earlyKey = (url: string, token: string | null) => `${token} ${url}`;

const TAKEN_MS = 1000;

/** A part that is drawn twice at first asks twice; later it is asked anew. Undefined where nobody has asked. */
export function takeEarly(url: string, token: string | null): Promise<Response> | undefined {
  const key = earlyKey(url, token);
  const answer = globalThis.earlyAnswers?.get(key);
  if (answer) setTimeout(() => globalThis.earlyAnswers?.delete(key), TAKEN_MS);
  return answer?.then((response) => response.clone());
}
