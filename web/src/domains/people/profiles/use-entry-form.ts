import { education, type OwnProfile, workEntry } from '@malaka/contracts/people/profiles';
import { fieldOf } from '@malaka/contracts/kit/wire';
import { safeEncode } from 'zod';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Days, FieldErrors } from './entry-check.ts';
import { errorOfIssue } from './error-texts.ts';
import { focusFirst, idOf } from '#/kit/forms/field-id.ts';
import type { FieldProps } from './field-props.ts';
import { serverErrors, type ServerErrors } from './server-errors.ts';
import { todayInTashkent } from './today.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { type EntryBody, useSaveEntry } from './view-queries.ts';

type Options<Values> = {
  profile: OwnProfile;
  first: Values;
  check: (values: Values, days: Days) => FieldErrors;
  bodyOf: (values: Values) => EntryBody;
  onDone: () => void;
};

const nothing: ServerErrors = { text: null, fields: {} };
const at = (part: string) => `entry.${part}`;

/** One entry in a window of its own: checked like in the form, sent at once. */
export function useEntryForm<Values extends object>(options: Options<Values>) {
  const { t } = useTranslation(['profile', 'common']);
  const { profile, onDone } = options;
  const [values, setValues] = useState(options.first);
  const [isChecked, setIsChecked] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [refused, setRefused] = useState(nothing);
  const save = useSaveEntry();
  const entry = options.bodyOf(values);
  const codec = entry.list === 'educations' ? education : workEntry;
  const days = { today: todayInTashkent(), birthDate: profile.birthDate ?? '' };
  const errors = { ...contractErrors(entry), ...options.check(values, days) };
  const isConfirmed = profile.status === 'confirmed';

  const send = async () => {
    setIsAsking(false);
    try {
      await save.mutateAsync(entry);
    } catch (error) {
      const said = serverErrors(error, t, ([name = '']) => fieldOf(codec, name));
      setRefused(said);
      return focusFirst(Object.keys(said.fields).map(at));
    }
    showToast({ text: t(isConfirmed ? 'profile:sent' : 'profile:entry.saved'), type: 'success' });
    onDone();
  };
  const submit = () => {
    setIsChecked(true);
    if (Object.keys(errors).length > 0) return focusFirst(Object.keys(errors).map(at));
    if (isConfirmed) return setIsAsking(true);
    void send();
  };
  return {
    values,
    change: (part: Partial<Values>) => {
      setValues((now) => ({ ...now, ...part }));
      setRefused(nothing);
    },
    propsOf: (part: string): FieldProps => {
      const problem = isChecked ? errors[part] : undefined;
      const error = problem ? t(`profile:${problem}`) : refused.fields[part];
      return { id: idOf(at(part)), error };
    },
    isBusy: save.isPending,
    error: refused.text,
    isAsking,
    stopAsking: () => setIsAsking(false),
    submit,
    send: () => void send(),
  };
}

function contractErrors({ list, body }: EntryBody): FieldErrors {
  const codec = list === 'educations' ? education : workEntry;
  const errors: FieldErrors = {};
  for (const issue of safeEncode(codec, body as never).error?.issues ?? []) {
    const part = fieldOf(codec, String(issue.path[0]));
    if (part) errors[part] ??= errorOfIssue(issue);
  }
  return errors;
}
