import {
  type CourseLetter,
  listCourseLetters,
  writeCourseLetter,
} from '@malaka/contracts/conversation/course-letters';
import { Progress, Stack, Text, Button, Textarea } from '@mantine/core';
import { useQuery, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CHAT_TEXT_MAX } from '@malaka/contracts/conversation/chats/messages';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { listStuckLearners } from '@malaka/contracts/reporting/course-progress';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { FormModal } from '#/kit/forms/FormModal.tsx';
import { useForm } from '#/kit/forms/use-form.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { call } from '#/kit/api/client.ts';
import { keyOf, refresh } from '#/kit/api/query.ts';
import { useCall } from '#/kit/api/use-call.ts';

const ASK_EVERY_MS = 2000;

/** Polled while a letter is being sent; then refreshes the list of recipients. */
const lettersQuery = (courseId: number) =>
  queryOptions({
    queryKey: keyOf(listCourseLetters, { params: { id: courseId } }),
    queryFn: async ({ signal, client, queryKey }) => {
      const before = client.getQueryData<{ isFinished: boolean }[]>(queryKey);
      const { data } = await call(listCourseLetters, { params: { id: courseId } }, { signal });
      const isOver = data.every(({ isFinished }) => isFinished);
      if (isOver && before?.some(({ isFinished }) => !isFinished)) {
        void refresh(client, [listStuckLearners]);
      }
      return data;
    },
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ isFinished }) => !isFinished) ? ASK_EVERY_MS : false,
  });

function useWriteLetter(courseId: number) {
  const queryClient = useQueryClient();
  return useCall(writeCourseLetter, {
    params: { id: courseId },
    onSuccess: (letter) => {
      queryClient.setQueryData(lettersQuery(courseId).queryKey, (known = []) => [
        letter,
        ...known.filter(({ id }) => id !== letter.id),
      ]);
    },
    refresh: [lettersQuery(courseId)],
    // A selected learner has finished meanwhile.
    onError: () => refresh(queryClient, [listStuckLearners]),
  });
}

/**
 * The latest letters to learners of a course and their delivery; renders nothing before the first.
 */
export function CourseLetters({ courseId }: { courseId: number }) {
  const { t } = useTranslation('course-progress');
  const { data = [] } = useQuery(lettersQuery(courseId));
  if (data.length === 0) return null;
  return (
    <SectionCard title={t('letters.title')}>
      <Stack component="ul" gap="md">
        {data.map((letter) => (
          <li key={letter.id}>
            <Letter letter={letter} />
          </li>
        ))}
      </Stack>
    </SectionCard>
  );
}

function Letter({ letter }: { letter: CourseLetter }) {
  const { t } = useTranslation('course-progress');
  const format = useFormat();
  const { text, createdAt, recipientsCount, sentCount, skippedCount, isFinished } = letter;
  return (
    <>
      <Text lineClamp={2} className="asWritten">
        {format.text(text)}
      </Text>
      <p className="quiet" role="status">
        {format.moment(createdAt)}
        {' · '}
        {t('letters.sent', { sent: sentCount, count: recipientsCount })}
        {skippedCount > 0 && ` · ${t('letters.skipped', { count: skippedCount })}`}
      </p>
      {!isFinished && (
        <Progress
          mt={4}
          animated
          value={(100 * (sentCount + skippedCount)) / recipientsCount}
          aria-label={t('letters.sent', { sent: sentCount, count: recipientsCount })}
        />
      )}
    </>
  );
}

type Props = {
  courseId: number;
  learners: readonly { id: number; name: string }[];
  draft: string;
  onSent: () => void;
};

const NAMED = 5;

/** The button "write to these 14" with its form. */
export function WriteLetter(props: Props) {
  const { t } = useTranslation('course-progress');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconSend size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('letter.open', { count: props.learners.length })}
      </Button>
      {isOpen && <LetterModal {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function LetterModal({
  courseId,
  draft,
  onSent,
  onClose,
  ...props
}: Props & { onClose: () => void }) {
  const { t } = useTranslation('course-progress');
  // Fixed on opening: sending again repeats the same letter to the same learners.
  const [letter] = useState(() => ({ clientId: crypto.randomUUID(), learners: props.learners }));
  const writing = useWriteLetter(courseId);
  const { learners, clientId } = letter;
  const form = useForm({
    name: 'letter',
    names: (name) => name,
    initial: { text: draft },
    validate: ({ text }) => (text.trim() === '' ? { text: t('letter.empty') } : {}),
    errorText: (wrong: string) => wrong,
    save: ({ text }) =>
      writing.mutateAsync({ accountIds: learners.map(({ id }) => id), text, clientId }),
    messages: { isRefusedQuietly: true, isSavedQuietly: true },
    onSaved: ({ recipientsCount: count }) => {
      showToast({ text: t('letter.sending', { count }), type: 'success' });
      onSent();
      onClose();
    },
  });
  const names = learners.slice(0, NAMED).map(({ name }) => name);
  const rest = learners.length - names.length;
  return (
    <FormModal
      closeOnClickOutside={false}
      title={t('letter.title', { count: learners.length })}
      submitLabel={t('letter.send', { count: learners.length })}
      form={form}
      onClose={onClose}
    >
      <Text className="quiet">
        {names.join(', ')}
        {rest > 0 && ` ${t('letter.more', { count: rest })}`}
      </Text>
      <Textarea
        data-autofocus
        required
        minRows={5}
        maxRows={14}
        label={t('letter.text')}
        description={t('letter.hint')}
        maxLength={CHAT_TEXT_MAX}
        {...form.field('text')}
      />
    </FormModal>
  );
}
