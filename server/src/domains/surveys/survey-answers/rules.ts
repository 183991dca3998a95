import type { OfferState } from '@malaka/contracts/surveys/choices';

export type SurveyFacts = {
  isActive: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  isAnswered: boolean;
};

/** SRV-12 and 13: once per person, between start and end while active. */
export function offerStateOf(survey: SurveyFacts, now: Date): OfferState {
  const { isActive, startsAt, endsAt, isAnswered } = survey;
  if (isAnswered) return 'answered';
  if (!isActive || (endsAt && endsAt <= now)) return 'ended';
  return startsAt && startsAt > now ? 'coming' : 'open';
}
