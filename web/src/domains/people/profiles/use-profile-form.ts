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
  const errorState = useProfileErrors();
  const form = useProfileValues({ userId, saved, remote, onChange: errorState.dismissFields });
  const [isAsking, setIsAsking] = useState(false);
  const save = useSaveProfile();
  const { values, changes, store } = form;
  const { body, errors } = checkProfile(values, todayInTashkent());

  const send = async () => {
    setIsAsking(false);
    // A draft arriving after the submission would be restored as unsent.
    await store.settle();
    try {
      await save.mutateAsync(body);
    } catch (error) {
      store.save(changes);
      return focusFirst(errorState.refuse(error));
    }
    store.forget();
    errorState.clear();
    const now = queryClient.getQueryData(profileQuery.queryKey) ?? profile;
    form.put(valuesOf(now));
    const isSent = now.status === 'submitted' && profile.status !== 'submitted';
    showToast({ text: t(isSent ? 'sent' : 'saved'), type: 'success' });
    scrollTo({ top: 0 });
  };
  const submit = () => {
    errorState.check(true);
    if (Object.keys(errors).length > 0) return focusFirst(Object.keys(errors));
    // Asks first, since a confirmed profile loses its confirmation for a while.
    if (profile.status === 'confirmed' && needsReview(changes)) return setIsAsking(true);
    void send();
  };
  const reset = () => {
    form.put(saved);
    store.takeBack();
    errorState.clear();
  };
  return {
    ...form,
    ...errorState.tell({ profile, values, changes, errors }),
    profile,
    isBusy: save.isPending,
    isAsking,
    stopAsking: () => setIsAsking(false),
    reset,
    submit,
    send: () => void send(),
  };
}
