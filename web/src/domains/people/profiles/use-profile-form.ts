import type { OwnProfile } from '@malaka/contracts/people/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useRef, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { showToast } from '#/kit/ui/toast-store.ts';
import { focusFirst, idOf } from '#/kit/forms/field-id.ts';
import { isApiError } from '#/kit/api/api-error.ts';
import { checkProfile, pathOfWire, type Path } from './profile-check.ts';
import { type ProfileDraft, newestDraft, readDraft, writeDraft } from './profile-draft.ts';
import {
  needsReview,
  valuesOf,
  type ProfileField,
  type ProfileValues,
  changesOf,
} from './profile-values.ts';
import { profileQuery, useSaveProfile, sendDraft } from './queries.ts';
import { todayInTashkent } from './today.ts';
import type { FieldErrors, FieldProps } from './entry-check.ts';
import { reasonsOf } from './reasons.ts';
import { createDraftStore } from './draft-store.ts';

type FormNow = {
  profile: OwnProfile;
  values: ProfileValues;
  changes: Partial<ProfileValues>;
  errors: FieldErrors;
};

const nothing: ServerErrors = { text: null, fields: {} };
const fieldOf = (path: string) => path.split('.')[0] as ProfileField;

type ErrorState = { isChecked: boolean; left: ReadonlySet<string>; refused: ServerErrors };

/** The error below each field: its own, the server's, or the reviewer's. */
function errorViewOf(
  { profile, values, changes, errors }: FormNow,
  { isChecked, left, refused }: ErrorState,
  t: TFunction<['profile', 'common']>,
) {
  const reasons = reasonsOf(profile, values, changes);
  const errorOf = (path: Path): string | undefined => {
    const problem = errors[path];
    // Before the first submission only invalid values are reported.
    const isShown = isChecked || (left.has(path) && problem?.startsWith('error.'));
    if (problem && isShown) return t(`profile:${problem}`);
    const reason = reasons.find((one) => one.path === path);
    return refused.fields[path] ?? (reason && t('profile:reason', { text: reason.text }));
  };
  const propsOf = (path: Path): FieldProps => {
    const field = fieldOf(path);
    const isFromErp = profile.erpFields.includes(field === 'school' ? 'schoolId' : field);
    const description = isFromErp && !(field in changes) ? t('profile:erpMark') : undefined;
    return { id: idOf(path), error: errorOf(path), description };
  };
  const isInvalid = isChecked && Object.keys(errors).length > 0;
  const error = refused.text ?? (isInvalid ? t('profile:check') : null);
  const wrong = new Set([
    ...Object.keys(errors),
    ...Object.keys(refused.fields),
    ...reasons.flatMap(({ path }) => path ?? []),
  ]);
  return { reasons, error, propsOf, wrong };
}

/**
 * Which errors are shown: all after the first attempt to submit, before it those of fields that
 * were left.
 */
function useProfileErrors() {
  const { t } = useTranslation(['profile', 'common']);
  const [isChecked, setIsChecked] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState(nothing);

  const viewErrors = (form: FormNow) => {
    const view = errorViewOf(form, { isChecked, left, refused }, t);
    const propsOf = (path: Path): FieldProps => ({
      ...view.propsOf(path),
      onBlur: () => setLeft((before) => new Set(before).add(path)),
    });
    return { ...view, propsOf };
  };
  return {
    tell: viewErrors,
    check: setIsChecked,
    /** Drops server errors of fields that have changed. */
    dismissFields: (changed: Partial<ProfileValues>) =>
      setRefused(({ fields }) => ({
        text: null,
        fields: Object.fromEntries(
          Object.entries(fields).filter(([path]) => !(fieldOf(path) in changed)),
        ),
      })),
    refuse: (error: unknown): string[] => {
      const serverText = serverErrors(error, t, pathOfWire);
      setRefused(serverText);
      return Object.keys(serverText.fields);
    },
    clear: () => {
      setIsChecked(false);
      setRefused(nothing);
    },
  };
}

type ServerErrors = { text: string | null; fields: Partial<Record<string, string>> };

/** The server's field errors are shown at the fields; all others above the button. */
function serverErrors(
  error: unknown,
  t: TFunction<['profile', 'common']>,
  pathOf: (wirePath: readonly string[]) => string | undefined,
): ServerErrors {
  if (isApiError(error, 'offline')) return { text: t('profile:offline'), fields: {} };
  if (!isApiError(error)) return { text: t('common:state.failed'), fields: {} };
  const fields: ServerErrors['fields'] = {};
  for (const [name, texts] of Object.entries(error.errors)) {
    const path = pathOf(name.split('.'));
    if (path) fields[path] ??= texts.join(' ');
  }
  return { text: error.message || t('common:state.failed'), fields };
}

/** Pause in typing before the draft is sent. */
const REST_MS = 3000;

/** The initial draft of the form, and the store for further typing. */
function useDraftStore(userId: number, remote: ProfileDraft | null) {
  const queryClient = useQueryClient();
  const [opened] = useState(() => {
    const local = readDraft(userId);
    const draft = newestDraft(local, remote);
    const store = createDraftStore({
      first: draft && { ...draft, isSynced: draft !== local },
      delayMs: REST_MS,
      now: Date.now,
      write: (next) => writeDraft(userId, next),
      send: (next) => sendDraft(queryClient, next),
    });
    return { draft, store };
  });
  const { store } = opened;
  useEffect(() => {
    const flush = () => void store.flush();
    // Sends what an earlier visit could not; phones only ever report "hidden".
    flush();
    document.addEventListener('visibilitychange', flush);
    addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [store]);
  return opened;
}

type Part = Partial<ProfileValues>;
export type ChangeProfile = (part: Part | ((now: ProfileValues) => Part)) => void;

type ValuesOptions = {
  userId: number;
  saved: ProfileValues;
  remote: ProfileDraft | null;
  /** Called with the changed fields. */
  onChange: (changed: Part) => void;
};

/** The form values, saved as a draft on every change. */
function useProfileValues({ userId, saved, remote, onChange }: ValuesOptions) {
  const { draft, store } = useDraftStore(userId, remote);
  const [values, setValues] = useState<ProfileValues>({ ...saved, ...draft?.changes });
  // Undoing the removal of an entry runs later, against newer values than those rendered.
  const latest = useRef(values);
  const put = (next: ProfileValues) => {
    latest.current = next;
    setValues(next);
  };
  const change: ChangeProfile = (part) => {
    const before = latest.current;
    put({ ...before, ...(typeof part === 'function' ? part(before) : part) });
    const changes = changesOf(latest.current, saved);
    if (Object.keys(changes).length > 0) store.save(changes);
    else store.takeBack();
    onChange(changesOf(latest.current, before));
  };
  const changes = changesOf(values, saved);
  const isChanged = Object.keys(changes).length > 0;
  return { values, changes, isChanged, isRestored: draft !== null, store, put, change };
}

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
