import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { updateProfile } from '@malaka/contracts/people/profiles';
import type { Actor } from '#/kit/http/actor.ts';
import { maskPersonalNumber } from '#/kit/personal-data/mask.ts';
import { asNumberTaken, changeProfile, type ProfileDeps } from './change-profile.ts';
import { dateErrors, maskErrors, missingErrors } from './check-fields.ts';
import { deleteDraft } from './save-draft.ts';
import type { LoadedProfile } from './load-profile.ts';
import { type ProfileFields, withOwnIds } from './rules.ts';

type Input = BodyOf<typeof updateProfile>;

/** Saves the caller's whole profile, and submits it for review where that is required. */
export async function saveProfile(
  { db, personalData }: ProfileDeps,
  input: Input,
  actor: Actor,
): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await deleteDraft(trx, actor.accountId);
      await changeProfile(trx, personalData, actor, {
        isSent: true,
        apply: (current) => overwritten(current, input),
        findErrors: (next, _current, today) => [
          ...missingErrors(next),
          ...maskErrors(next),
          ...dateErrors(next, today),
        ],
      });
    });
  } catch (error) {
    throw asNumberTaken(error, actor.language);
  }
}

/** The submitted fields; absent lists and an absent biography stay as they are. */
function overwritten(current: LoadedProfile, input: Input): ProfileFields {
  const { educations, workPlaces, additionalPositions } = input;
  return {
    ...input,
    personalNumber:
      input.personalNumber === maskPersonalNumber(current.personalNumber)
        ? current.personalNumber
        : input.personalNumber,
    biography: input.biography ?? current.biography,
    educations: educations ? withOwnIds(educations, current.educations) : current.educations,
    workPlaces: workPlaces ? withOwnIds(workPlaces, current.workPlaces) : current.workPlaces,
    additionalPositions: additionalPositions
      ? withOwnIds(additionalPositions, current.additionalPositions)
      : current.additionalPositions,
  };
}
