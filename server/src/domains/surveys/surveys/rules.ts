import type { SurveyState } from '@malaka/contracts/surveys/surveys';

type Window = { isActive: boolean; startsAt: Date | null; endsAt: Date | null };

/** SRV-13: open between start and end while active; a missing date is no limit. */
export function stateOf({ isActive, startsAt, endsAt }: Window, now: Date): SurveyState {
  if (endsAt && endsAt <= now) return 'ended';
  if (!isActive) return 'off';
  return startsAt && startsAt > now ? 'coming' : 'running';
}

export const isReversed = ({ startsAt, endsAt }: Pick<Window, 'startsAt' | 'endsAt'>): boolean =>
  startsAt !== null && endsAt !== null && endsAt <= startsAt;
