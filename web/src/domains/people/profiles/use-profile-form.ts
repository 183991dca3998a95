import type { OwnProfile } from '@malaka/contracts/people/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#/kit/ui/toast-store.ts';
import { focusFirst } from '#/kit/forms/field-id.ts';
import { checkProfile } from './profile-check.ts';
import type { ProfileDraft } from './profile-draft.ts';
import { needsReview, valuesOf } from './profile-values.ts';
import { profileQuery, useSaveProfile } from './queries.ts';
import { todayInTashkent } from './today.ts';
import { useProfileErrors } from './use-profile-errors.ts';
import { useProfileValues } from './use-profile-values.ts';

type Options = { userId: number; profile: OwnProfile; remote: ProfileDraft | null };

export type ProfileFormState = ReturnType<typeof useProfileForm>;

/** State and actions of the form, used by its sections. */
export function useProfileForm({ userId, profile, remote }: Options) {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  const saved = useMemo(() => valuesOf(profile), [profile]);
  const telling = useProfileErrors();
  const held = useProfileValues({ userId, saved, remote, onChange: telling.excuse });
  const [isAsking, setIsAsking] = useState(false);
  const save = useSaveProfile();
  const { values, changes, store } = held;
  const { body, errors } = checkProfile(values, todayInTashkent());

  const send = async () => {
    setIsAsking(false);
    // A draft arriving after the submission would be restored as unsent.
    await store.settle();
    try {
      await save.mutateAsync(body);
    } catch (error) {
      store.keep(changes);
      return focusFirst(telling.refuse(error));
    }
    store.forget();
    telling.clear();
    const now = queryClient.getQueryData(profileQuery.queryKey) ?? profile;
    held.put(valuesOf(now));
    const isSent = now.status === 'submitted' && profile.status !== 'submitted';
    showToast({ text: t(isSent ? 'sent' : 'saved'), type: 'success' });
    scrollTo({ top: 0 });
  };
  const submit = () => {
    telling.check(true);
    if (Object.keys(errors).length > 0) return focusFirst(Object.keys(errors));
    // Asks first, since a confirmed profile loses its confirmation for a while.
    if (profile.status === 'confirmed' && needsReview(changes)) return setIsAsking(true);
    void send();
  };
  const reset = () => {
    held.put(saved);
    store.takeBack();
    telling.clear();
  };
  return {
    ...held,
    ...telling.tell({ profile, values, changes, errors }),
    profile,
    isBusy: save.isPending,
    isAsking,
    stopAsking: () => setIsAsking(false),
    reset,
    submit,
    send: () => void send(),
  };
}
