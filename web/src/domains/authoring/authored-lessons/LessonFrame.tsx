import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import {
  type LessonValues,
  VALUES_OF_TYPE,
  type Common,
  LESSON_NAME_MAX,
} from '@malaka/contracts/authoring/lesson-values';
import { Button, Group, Progress, Stack, Text, Title, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconDeviceFloppy, IconTrash, IconHistory } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LessonEditors } from '#/domains/authoring/co-authors/LessonEditors.tsx';
import { lessonPath } from '#/domains/authoring/course-tree/lesson-place.ts';
import { useRemoveLesson } from '#/domains/authoring/course-tree/use-remove-lesson.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { ErrorSummary } from '#/kit/forms/ErrorSummary.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { UnsavedGuard } from '#/kit/ui/UnsavedGuard.tsx';
import { useLazyWindow } from '#/kit/ui/lazy-window.tsx';
import { SavingConflict } from './SavingConflict.tsx';
import { typedOf } from './lesson-base.ts';
import type { Autosave, Autosaving } from './use-autosave.ts';
import styles from './Lesson.module.css';
import { NumberField } from './NumberField.tsx';
import type { LessonField } from './lesson-form.ts';

type Form = {
  values: LessonValues;
  autosave: Omit<Autosave<LessonValues>, 'accept'>;
  isUnsaved: boolean;
  isBusy: boolean;
  isSending: boolean;
  percent: number;
  error: string | null;
  isFromDraft: boolean;
  reset: () => void;
  save: (isReturning?: boolean) => void;
};

type Props = { lesson: AuthoredLesson; form: Form; children: ReactNode };

/** Common parts of a lesson's edit screens: its name, fields, save, save and return, delete. */
export function LessonFrame({ lesson, form, children }: Props) {
  const { t } = useTranslation(['authored-lessons', 'course', 'common']);
  const format = useFormat();
  const { autosave } = form;
  const { other } = autosave;
  const title = format.text(lesson.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <form noValidate onSubmit={submit} className="panel stack" aria-label={title}>
      <PageTitle title={title} />
      <div>
        <Text size="xs" c="dimmed">
          {t(`course:lessonType.${lesson.type.type}`)}
        </Text>
        <Title order={2} size="h3" mt={2} className="whole">
          {title}
        </Title>
      </div>
      <LessonEditors lessonId={lesson.id} courseId={lesson.courseId} typed={form.values} />
      {form.isFromDraft && (
        <Group
          gap="4px 12px"
          justify="space-between"
          px="md"
          py="xs"
          bg="var(--mantine-color-primary-light)"
          bdrs="md"
          role="status"
        >
          <span>{t('authored-lessons:draft.text')}</span>
          <Button variant="subtle" onClick={() => form.reset()}>
            {t('authored-lessons:draft.discard')}
          </Button>
        </Group>
      )}
      {other && (
        <SavingConflict
          theirs={other}
          saved={typedOf<LessonValues>(other, VALUES_OF_TYPE[other.type.type])}
          mine={form.values}
          onTakeTheirs={() => autosave.takeTheirs(other)}
          onUseMine={() => autosave.saveMine(other)}
          onMerge={(merged) => autosave.saveMerged(other, merged)}
        />
      )}
      <ErrorSummary />
      <Stack>{children}</Stack>
      {form.isSending && <Progress value={form.percent} aria-label={t('common:state.saving')} />}
      {form.error && (
        <p role="alert" className="errorBox">
          {form.error}
        </p>
      )}
      <Actions lesson={lesson} form={form} />
      <AutosaveStatus
        lesson={lesson}
        autosaving={autosave.autosaving}
        onOpen={autosave.flush}
        onRestored={autosave.take}
      />
      <UnsavedGuard isActive={form.isUnsaved} text={t('authored-lessons:draft.kept')} />
    </form>
  );
}

function Actions({ lesson, form }: Omit<Props, 'children'>) {
  const { t } = useTranslation(['authored-lessons', 'course-tree', 'common']);
  const format = useFormat();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const { remove, isRemoving } = useRemoveLesson(lesson.courseId);
  const erase = () =>
    remove(lesson, () => {
      setIsAsking(false);
      void navigate({ href: lessonPath(lesson), ignoreBlocker: true });
    });
  return (
    <div className={styles.actions}>
      <Button type="submit" loading={form.isBusy} leftSection={<IconDeviceFloppy size={18} />}>
        {t('common:action.save')}
      </Button>
      <Button
        variant="default"
        disabled={form.isBusy}
        leftSection={<IconArrowBackUp size={18} />}
        onClick={() => form.save(true)}
      >
        {t('authored-lessons:saveAndReturn')}
      </Button>
      <Button
        variant="subtle"
        color="danger"
        className={styles.delete}
        leftSection={<IconTrash size={18} />}
        onClick={() => setIsAsking(true)}
      >
        {t('course-tree:deleteLesson')}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        isDangerous
        isBusy={isRemoving}
        title={t('course-tree:remove.lesson', { name: format.text(lesson.name) })}
        text={t('course-tree:remove.kept')}
        confirmLabel={t('common:action.delete')}
        onConfirm={erase}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}

type AutosaveStatusProps = {
  lesson: AuthoredLesson;
  autosaving: Autosaving;
  /** Saves pending edits first, which belong to the history as well. */
  onOpen: () => Promise<void>;
  onRestored: (lesson: AuthoredLesson) => void;
};

/** Autosave status of the edits, with access to the history. */
function AutosaveStatus({ lesson, autosaving, onOpen, onRestored }: AutosaveStatusProps) {
  const { t } = useTranslation('authored-lessons');
  const history = useLazyWindow(async () => (await import('./LessonHistory.tsx')).LessonHistory);
  const open = async () => {
    await onOpen();
    history.open();
  };
  return (
    <Group justify="space-between" gap="4px 12px">
      <Text
        size="sm"
        c={autosaving.state === 'refused' || autosaving.state === 'offline' ? 'danger' : 'dimmed'}
        role="status"
        data-autosave={autosaving.state}
        flex="1 1 260px"
      >
        <StatusText lesson={lesson} autosaving={autosaving} />
      </Text>
      <Button variant="subtle" leftSection={<IconHistory size={18} />} onClick={() => void open()}>
        {t('history.open')}
      </Button>
      {history.Window && (
        <history.Window lesson={lesson} onRestored={onRestored} onClose={history.close} />
      )}
    </Group>
  );
}

function StatusText({ lesson, autosaving }: Pick<AutosaveStatusProps, 'lesson' | 'autosaving'>) {
  const { t } = useTranslation('authored-lessons');
  const format = useFormat();
  const { draft } = lesson;
  const { state } = autosaving;
  if (state === 'refused') return t('autosave.refused', { why: autosaving.why });
  if (state === 'saving' || state === 'offline') return t(`autosave.${state}`);
  if (draft) {
    const time = format.moment(draft.savedAt);
    return t(lesson.savesItself ? 'autosave.waiting' : 'autosave.draft', { time });
  }
  if (state === 'kept') return t('autosave.kept', { time: format.time(autosaving.at) });
  return t('autosave.itself');
}

const SCORE_MAX = 999_999;

type CommonFieldsProps = {
  form: {
    values: Common;
    set: (part: Partial<Common>) => void;
    propsOf: (field: LessonField) => { id: string; error: string | undefined };
  };
  /** Fractional points, as tests and surveys allow. */
  hasDecimals?: boolean;
  /** What the points are for. */
  scoreHint?: string;
};

/** Name and score, which every lesson has. */
export function CommonFields({ form, hasDecimals = false, scoreHint }: CommonFieldsProps) {
  const { t } = useTranslation('authored-lessons');
  const { values, set, propsOf } = form;
  return (
    <>
      <TextInput
        {...propsOf('name')}
        label={t('field.name')}
        required
        maxLength={LESSON_NAME_MAX}
        value={values.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <NumberField
        {...propsOf('score')}
        label={t('field.score')}
        description={scoreHint ?? t('field.scoreHint')}
        required
        hideControls
        allowDecimal={hasDecimals}
        decimalScale={hasDecimals ? 2 : 0}
        allowedDecimalSeparators={[',', '.']}
        max={SCORE_MAX}
        value={values.score}
        onChange={(score) => set({ score })}
      />
    </>
  );
}
