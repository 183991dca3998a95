import {
  PUBLIC_PARTS,
  type PublicPart,
  type PublicState,
  type ShownSign,
  SIGN_STATES,
  type SignKey,
  type SignState,
} from '@malaka/contracts/content/platform-state';

/** Without workers their tasks wait, though everything else runs. */
const PARTS: Record<PublicPart, readonly SignKey[]> = {
  site: ['database', 'space'],
  codes: ['sms'],
  notifications: ['notifications', 'workers'],
  videos: ['videos', 'workers'],
  certificates: ['certificates', 'workers'],
};

export const worstOf = (states: readonly SignState[]): SignState =>
  SIGN_STATES[Math.max(0, ...states.map((state) => SIGN_STATES.indexOf(state)))]!;

/** The public summary: no figures, and "waiting" where operators see a failure. */
export function publicParts(signs: readonly ShownSign[]): PublicState['parts'] {
  return PUBLIC_PARTS.map((key) => {
    const own = signs.filter((sign) => PARTS[key].includes(sign.key));
    const state = worstOf(own.map((sign) => sign.state));
    const waiting = own.flatMap((sign) => (sign.state === 'ok' ? [] : (sign.since ?? [])));
    const [since = null] = waiting.toSorted((one, other) => one.getTime() - other.getTime());
    return { key, state, since };
  });
}
