import { education, type OwnProfile, workEntry } from '@malaka/contracts/people/profiles';
import { fieldOf } from '@malaka/contracts/kit/wire';
import { safeEncode } from 'zod';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Days, Faults } from '#/domains/people/profile/entry-check.ts';
import { faultOfIssue } from '#/domains/people/profile/fault-texts.ts';
import { focusFirst, idOf } from '#/kit/forms/field-id.ts';
import type { FieldProps } from '#/domains/people/profile/field-props.ts';
import { serverFaults, type ServerFaults } from '#/domains/people/profile/server-faults.ts';
import { todayInTashkent } from '#/domains/people/profile/today.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { type EntryBody, useSaveEntry } from './queries.ts';

type Options<Values> = {
  profile: OwnProfile;
  first: Values;
  check: (values: Values, days: Days) => Faults;
  bodyOf: (values: Values) => EntryBody;
  onDone: () => void;
};

const nothing: ServerFaults = { text: null, fields: {} };
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
  const faults = { ...contractFaults(entry), ...options.check(values, days) };
  const isConfirmed = profile.status === 'confirmed';

  const send = async () => {
    setIsAsking(false);
    try {
      await save.mutateAsync(entry);
    } catch (error) {
      const said = serverFaults(error, t, ([name = '']) => fieldOf(codec, name));
      setRefused(said);
      return focusFirst(Object.keys(said.fields).map(at));
    }
    showToast({ text: t(isConfirmed ? 'profile:sent' : 'profile:entry.saved'), type: 'success' });
    onDone();
  };
  const submit = () => {
    setIsChecked(true);
    if (Object.keys(faults).length > 0) return focusFirst(Object.keys(faults).map(at));
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
      const fault = isChecked ? faults[part] : undefined;
      const error = fault ? t(`profile:${fault}`) : refused.fields[part];
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

function contractFaults({ list, body }: EntryBody): Faults {
  const codec = list === 'educations' ? education : workEntry;
  const faults: Faults = {};
  for (const issue of safeEncode(codec, body as never).error?.issues ?? []) {
    const part = fieldOf(codec, String(issue.path[0]));
    if (part) faults[part] ??= faultOfIssue(issue);
  }
  return faults;
}
