import type { Education, OwnProfile, WorkEntry } from '@malaka/contracts/people/profiles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EducationFields } from './EducationFields.tsx';
import { educationErrors, workErrors } from './entry-check.ts';
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
import { WorkFields } from './WorkFields.tsx';
import { FormModal } from '#/kit/forms/FormModal.tsx';
import { ErrorSummary } from '#/kit/forms/ErrorSummary.tsx';
import type { Entry } from './entry-rows.ts';
import { useEntryForm } from './use-entry-form.ts';

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
