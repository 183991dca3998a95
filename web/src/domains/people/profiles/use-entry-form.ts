import { education, type OwnProfile, workEntry } from '@malaka/contracts/people/profiles';
import { fieldOf } from '@malaka/contracts/kit/wire';
import { safeEncode } from 'zod';
import { useTranslation } from 'react-i18next';
import type { Days, FieldErrors } from './entry-check.ts';
import { errorOfIssue, type ErrorKey } from './error-texts.ts';
import { useForm } from '#/kit/forms/use-form.ts';
import { todayInTashkent } from './today.ts';
import { type EntryBody, useSaveEntry } from './view-queries.ts';

type Options<Values> = {
  profile: OwnProfile;
  first: Values;
  check: (values: Values, days: Days) => FieldErrors;
  bodyOf: (values: Values) => EntryBody;
  onDone: () => void;
};

/** One entry in its own window: validated as in the form, sent separately. */
export function useEntryForm<Values extends object>(options: Options<Values>) {
  const { t } = useTranslation('profile');
  const { profile, first, check, bodyOf, onDone } = options;
  const save = useSaveEntry();
  const days = { today: todayInTashkent(), birthDate: profile.birthDate ?? '' };
  const isConfirmed = profile.status === 'confirmed';
  return useForm<Values, string, ErrorKey>({
    name: 'entry',
    names: codecOf(bodyOf(first).list),
    initial: first,
    validate: (values) => ({ ...contractErrors(bodyOf(values)), ...check(values, days) }),
    errorText: (problem) => t(problem),
    asksFirst: () => isConfirmed,
    save: (values) => save.mutateAsync(bodyOf(values)),
    messages: {
      saved: t(isConfirmed ? 'sent' : 'entry.saved'),
      offline: t('offline'),
      isRefusedQuietly: true,
    },
    onSaved: onDone,
  });
}

const codecOf = (list: EntryBody['list']) => (list === 'educations' ? education : workEntry);

function contractErrors({ list, body }: EntryBody): FieldErrors {
  const codec = codecOf(list);
  const errors: FieldErrors = {};
  for (const issue of safeEncode(codec, body as never).error?.issues ?? []) {
    const part = fieldOf(codec, String(issue.path[0]));
    if (part) errors[part] ??= errorOfIssue(issue);
  }
  return errors;
}
