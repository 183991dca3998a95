import {
  type Education,
  type OwnProfile,
  type WorkEntry,
  education,
  workEntry,
} from '@malaka/contracts/people/profiles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldOf } from '@malaka/contracts/kit/wire';
import { safeEncode } from 'zod';
import { FormModal } from '#/kit/forms/FormModal.tsx';
import { ErrorSummary } from '#/kit/forms/ErrorSummary.tsx';
import { useForm } from '#/kit/forms/use-form.ts';
import { EducationFields, WorkFields } from './EntryFields.tsx';
import { educationErrors, workErrors, type Days, type FieldErrors } from './entry-check.ts';
import {
  educationBody,
  educationValues,
  emptyEducation,
  emptyWork,
  type EntryList,
  workBody,
  workValues,
} from './profile-values.ts';
import { ReviewAgainModal } from './ReviewAgainModal.tsx';
import type { Entry } from './ProfileView.tsx';
import { errorOfIssue, type ErrorKey } from './error-texts.ts';
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
function useEntryForm<Values extends object>(options: Options<Values>) {
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

type Props = {
  list: EntryList;
  /** Absent: a new one. */
  entry: Entry | undefined;
  profile: OwnProfile;
  onClose: () => void;
};

/** A window for one entry of a list. */
export function EntryEditor({ list, entry: existing, profile, onClose }: Props) {
  const shared = { profile, onClose };
  return list === 'educations' ? (
    <EducationEditor
      {...shared}
      entry={existing?.list === 'educations' ? existing.entry : undefined}
    />
  ) : (
    <WorkEditor
      {...shared}
      list={list}
      entry={existing && existing.list !== 'educations' ? existing.entry : undefined}
    />
  );
}

type EducationProps = Pick<Props, 'profile' | 'onClose'> & { entry: Education | undefined };

function EducationEditor({ entry, profile, onClose }: EducationProps) {
  const form = useEntryForm({
    profile,
    first: entry ? educationValues(entry) : emptyEducation(),
    check: educationErrors,
    bodyOf: (values) => ({ list: 'educations', body: educationBody(values) }),
    onDone: onClose,
  });
  return (
    <EntryWindow form={form} list="educations" isNew={!entry} onClose={onClose}>
      <EducationFields value={form.values} propsOf={form.propsOf} onChange={form.set} />
    </EntryWindow>
  );
}

type WorkProps = Pick<Props, 'profile' | 'onClose'> & {
  list: 'workPlaces' | 'additionalPositions';
  entry: WorkEntry | undefined;
};

function WorkEditor({ list, entry, profile, onClose }: WorkProps) {
  const form = useEntryForm({
    profile,
    first: entry ? workValues(entry) : emptyWork(),
    check: workErrors,
    bodyOf: (values) => ({ list, body: workBody(values) }),
    onDone: onClose,
  });
  return (
    <EntryWindow form={form} list={list} isNew={!entry} onClose={onClose}>
      <WorkFields value={form.values} propsOf={form.propsOf} onChange={form.set} />
    </EntryWindow>
  );
}

type WindowProps = {
  form: Pick<
    ReturnType<typeof useEntryForm>,
    'isBusy' | 'error' | 'isAsking' | 'stopAsking' | 'submit' | 'send'
  >;
  list: EntryList;
  isNew: boolean;
  onClose: () => void;
  children: ReactNode;
};

function EntryWindow({ form, list, isNew, onClose, children }: WindowProps) {
  const { t } = useTranslation('profile');
  return (
    <FormModal
      title={t(isNew ? `entry.add.${list}` : `entry.change.${list}`)}
      // A tap beside the window must not lose what was typed.
      closeOnClickOutside={false}
      form={form}
      onClose={onClose}
    >
      <ErrorSummary />
      {children}
      <ReviewAgainModal isOpen={form.isAsking} onConfirm={form.send} onClose={form.stopAsking} />
    </FormModal>
  );
}
