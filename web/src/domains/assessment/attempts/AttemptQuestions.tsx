import type { AppealPlace } from '@malaka/contracts/assessment/appeals';
import type { ShownQuestion, QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { Stack, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { del, get, set } from 'idb-keyval';
import { preloadConfirm } from '#/kit/ui/ConfirmModal.tsx';
import { serverNow } from '#/kit/time/server-clock.ts';
import { useWake } from '#/kit/time/use-wake.ts';
import { preloadPlacing, useChoiceKeys } from '#/domains/authoring/index.ts';
import { AttemptLanguages } from '#/domains/assessment/question-languages/AttemptLanguages.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useSession } from '#/domains/people/index.ts';
import { isRefusal } from '#/kit/api/refusal.ts';
import { useDeferUpdates } from '#/kit/offline/updates.ts';
import { useSending } from '#/kit/outbox/use-sending.ts';
import { OneQuestion, QuestionList } from './QuestionList.tsx';
import {
  type Outbox,
  type OutboxSnapshot,
  createOutbox,
  type StoredAnswer,
  type StoredAnswers,
} from './outbox.ts';
import type { TestStep } from './test-step.ts';
import { storedAnswersKey } from './stored-answers-key.ts';

type Saving = Parameters<typeof useOutbox>[0];

type Props = Omit<Saving, 'known'> & {
  place: AppealPlace;
  /** Id under which the chosen language is stored, if not the attempt's. */
  storageId?: number;
  attempt: { id: number; questions: readonly ShownQuestion[]; responses: Saving['known'] };
  step: TestStep;
  /** On a wide screen all questions share one page. */
  onStep: (step: TestStep, isWide: boolean) => void;
  /** The topic of a question, if topics are shown. */
  topicOf?: ((questionId: number) => string | undefined) | undefined;
  /** Answers are blocked from then on, so that those given in time stay unchanged. */
  endsAt?: Date;
  /** Loads the answers the server has; undefined if it cannot be reached. */
  follow: () => Promise<Saving['known'] | undefined>;
  /** Shown above the questions, such as a clock. */
  renderAbove?: (outbox: Outbox) => ReactNode;
  /** The overview after the last question. */
  renderReview: (outbox: Outbox, onStep: (step: TestStep) => void) => ReactNode;
};

/** An open attempt: its questions one by one or on one page, then the review. */
export function AttemptQuestions({
  place,
  storageId,
  attempt,
  step,
  topicOf,
  endsAt,
  follow,
  renderAbove,
  renderReview,
  ...props
}: Props) {
  const { onStep, ...saving } = props;
  const { questions } = attempt;
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const { outbox, snapshot } = useOutbox({ ...saving, known: attempt.responses });
  const catchUp = async () => {
    const responses = await follow().catch(() => undefined);
    if (responses) outbox.learn(responses);
  };
  useWake(() => void catchUp());
  useEffect(() => {
    void preloadPlacing(questions);
    void preloadConfirm().catch(() => undefined);
  }, [questions]);
  const current = step === 'review' ? questions.length : step;
  const onAnswer = (questionId: number, response: QuestionResponse) => {
    if (!endsAt || serverNow() < endsAt) void outbox.put(questionId, response);
  };
  useChoiceKeys({
    questions,
    currentId: step === 'review' ? undefined : questions[current - 1]?.id,
    responseOf: (questionId) => snapshot.answers.get(questionId)?.answers,
    onAnswer,
  });
  const goTo = (next: TestStep) => {
    if (next === 'review') void catchUp();
    onStep(next, isWide ?? false);
  };
  const { answers: chosen, overruled } = snapshot;
  const questionsProps = { attempt, chosen, overruled, topicOf, current, onAnswer, onStep: goTo };
  const mark = <SaveMark snapshot={snapshot} />;
  // Next to the map the save mark stays visible while the list scrolls.
  const isList = isWide && step !== 'review';
  return (
    <AttemptLanguages
      place={place}
      placeId={attempt.id}
      {...(storageId !== undefined && { storageId })}
    >
      <Stack>
        {renderAbove?.(outbox)}
        {!isList && mark}
        {step === 'review' ? (
          renderReview(outbox, goTo)
        ) : isList ? (
          <QuestionList {...questionsProps} saveMark={mark} />
        ) : (
          <OneQuestion {...questionsProps} />
        )}
      </Stack>
    </AttemptLanguages>
  );
}

type SaveMarkProps = { snapshot: OutboxSnapshot };

/** Shows whether all answers have reached the server or some are still on this device. */
function SaveMark({ snapshot }: SaveMarkProps) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const { waitingCount, isSending, lastSavedAt } = snapshot;
  return (
    <Group
      component="p"
      gap="xs"
      wrap="nowrap"
      mih={24}
      fz="sm"
      className={waitingCount > 0 ? 'warning' : 'dimmed'}
      role="status"
    >
      {waitingCount > 0 ? (
        <>
          <IconCloudUp size={20} aria-hidden />
          {isSending ? (
            t('saving')
          ) : (
            <span>
              <strong>{t('waiting', { count: waitingCount })}</strong>. {t('waitingHint')}
            </span>
          )}
        </>
      ) : (
        lastSavedAt && (
          <>
            <IconCloudCheck size={20} aria-hidden />
            {t('savedAt', { time: format.time(lastSavedAt) })}
          </>
        )
      )}
    </Group>
  );
}

type Options = Pick<Parameters<typeof createOutbox>[0], 'known' | 'send' | 'onRefused'> & {
  /** Storage key of the unsent answers on this device. */
  storageKey: string;
};

/**
 * Answers of an open attempt: shown at once, stored on the device, sent when there is a connection.
 */
function useOutbox({ storageKey, ...options }: Options) {
  const { user } = useSession();
  const key = storedAnswersKey(user?.id ?? 0, storageKey);
  const [outbox] = useState(() =>
    createOutbox({
      ...options,
      storage: {
        read: async () => (await get<StoredAnswers>(key)) ?? (await migrate(storageKey, key)),
        write: (stored: Record<string, StoredAnswer>) => set(key, stored),
      },
      makeAct: () => ({ act: crypto.randomUUID(), actedAt: serverNow() }),
      isRefusal,
    }),
  );
  const snapshot = useSyncExternalStore(outbox.subscribe, outbox.read);
  useSending(outbox, snapshot.waitingCount > 0);
  useDeferUpdates();

  return { outbox, snapshot };
}

/** Earlier releases did not store whose answers they were. */
async function migrate(former: string, key: string): Promise<StoredAnswers | undefined> {
  const stored = await get<StoredAnswers>(former);
  if (stored) await set(key, stored);
  await del(former);
  return stored;
}
