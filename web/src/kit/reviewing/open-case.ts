import { isApiError } from '#/kit/api/api-error.ts';

/** A case, and until when somebody else has claimed it. */
export type OpenCase<Case> = { case: Case; otherUntil: Date | null };

type Calls<Case> = {
  claim: () => Promise<Case | null>;
  view: () => Promise<Case>;
};

/**
 * Opening a waiting case claims it; one that is decided, claimed by somebody else or the reviewer's
 * own is only viewed.
 */
export async function openCase<Case>({ claim, view }: Calls<Case>): Promise<OpenCase<Case>> {
  let otherUntil: Date | null = null;
  try {
    const taken = await claim();
    if (taken) return { case: taken, otherUntil };
  } catch (error) {
    if (!isApiError(error) || (error.status !== 409 && error.status !== 403)) throw error;
    otherUntil = untilOf(error.facts['claimed_until']);
  }
  return { case: await view(), otherUntil };
}

function untilOf(fact: unknown): Date | null {
  const until = typeof fact === 'string' ? new Date(fact) : null;
  return until && !Number.isNaN(until.getTime()) ? until : null;
}
