import { plainText } from '@malaka/grading/plain-text';
import { Button, Group, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { useState, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { type ApiError, isApiError } from '#/kit/api/api-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { type QuestionPlace, callsOf, keyOfPlace } from './question-calls.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import { useAcceptQuestion } from './queries.ts';
import { toDraft, type QuestionForm } from './question-form.ts';

/** A written question that is not sent yet; its key prevents a duplicate. */
export type Queued = {
  key: string;
  at: number;
  form: QuestionForm;
  isNotified: boolean;
  /** Why the server refused it. */
  problem?: string | undefined;
};

const PREFIX = 'question_queue:1:';

/** One entry per question, so that two windows do not overwrite each other. */
const entryOf = (place: string, key: string) => `${PREFIX}${place}:${key}`;

/** Unsent questions of a place on this device, oldest first. */
function readQueue(place: string): Queued[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(entryOf(place, '')))
      .flatMap((name) => {
        const queued = JSON.parse(localStorage.getItem(name) ?? 'null') as Queued | null;
        return queued ? [queued] : [];
      })
      .toSorted((one, other) => one.at - other.at);
  } catch {
    return [];
  }
}

/** Returns false if storage is full or blocked. */
function storeQueued(place: string, queued: Queued): boolean {
  try {
    localStorage.setItem(entryOf(place, queued.key), JSON.stringify(queued));
    return true;
  } catch {
    return false;
  }
}

function removeQueued(place: string, key: string): void {
  try {
    localStorage.removeItem(entryOf(place, key));
  } catch {
    // If it could not be stored, there is nothing to remove.
  }
}

const AGAIN_MS = 5000;

/**
 * Sends new questions one after the other while the next one is being typed. They are stored on
 * this device until the server has them, so that neither a reload nor a lost connection loses one.
 */
export function useQuestionQueue(place: QuestionPlace) {
  const { t } = useTranslation('common');
  const { user } = useSession();
  const name = [user?.id, ...keyOfPlace(place)].join(':');
  const [queue, setQueue] = useState(() => readQueue(name));
  const [isWaiting, setIsWaiting] = useState(false);
  const { accept, settle } = useAcceptQuestion(place);
  const nextKey = queue.find(({ problem }) => problem === undefined)?.key;

  const drop = (key: string) => {
    removeQueued(name, key);
    setQueue((known) => known.filter((queued) => queued.key !== key));
  };
  const send = useEffectEvent(async (key: string) => {
    const queued = queue.find((one) => one.key === key)!;
    try {
      const { data } = await callsOf(place).save({ key, content: toDraft(queued.form).draft });
      accept(data);
      drop(key);
      if (queued.isNotified) showToast({ text: t('state.saved'), type: 'success' });
      if (queue.length === 1) settle();
    } catch (error) {
      if (!isRefusal(error)) return setIsWaiting(true);
      const problem = Object.values(error.errors).flat()[0] ?? error.message;
      const refused = { ...queued, problem };
      storeQueued(name, refused);
      setQueue((known) => known.map((one) => (one.key === key ? refused : one)));
      showToast({ text: [t('state.notSaved'), problem].join(' '), type: 'error' });
    }
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- once the server has answered
    if (nextKey !== undefined && !isWaiting) void send(nextKey);
  }, [nextKey, isWaiting]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const goOn = () => setIsWaiting(false);
    const timer = setTimeout(goOn, AGAIN_MS);
    addEventListener('online', goOn);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
    };
  }, [isWaiting]);

  return {
    queue,
    /** The server was not reached; retried automatically. */
    isWaiting,
    /** The second argument shows a message when the server has it. */
    add: (form: QuestionForm, isNotified: boolean) => {
      const queued: Queued = { key: crypto.randomUUID(), at: Date.now(), form, isNotified };
      storeQueued(name, queued);
      setQueue((known) => [...known, queued]);
    },
    drop,
  };
}

export type QuestionQueue = ReturnType<typeof useQuestionQueue>;

/** Errors that a retry cannot fix, unlike a lost connection, a busy server or an ended session. */
const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);

type Props = {
  queued: Queued;
  number: number;
  place: QuestionPlace;
  isDiagnostic: boolean;
  queue: QuestionQueue;
};

/** A new question that was not sent yet, or that the server refused. */
export function QueuedItem({ queued, number, place, isDiagnostic, queue }: Props) {
  const { t } = useTranslation(['questions', 'common']);
  const [isFixing, setIsFixing] = useState(false);
  const { form, problem, key } = queued;
  if (isFixing) {
    return (
      <li className="card">
        <QuestionEditor
          place={place}
          isDiagnostic={isDiagnostic}
          refused={queued}
          type={form.type}
          queue={queue}
          onClose={() => setIsFixing(false)}
        />
      </li>
    );
  }
  return (
    <li className="card" data-queued>
      <Text className="strong whole" lineClamp={2}>
        {number}. {plainText(form.text) || t('questions:line.picture')}
      </Text>
      <Group gap="4px 8px" mt={4} className="quiet">
        {problem === undefined && !queue.isWaiting && <Loader size={16} />}
        {problem === undefined && queue.isWaiting && <IconCloudOff size={18} aria-hidden />}
        {problem !== undefined && <IconAlertTriangle size={18} aria-hidden />}
        <span className={problem === undefined ? '' : 'errorText'}>
          {problem ?? t(queue.isWaiting ? 'questions:queue.waiting' : 'common:state.saving')}
        </span>
      </Group>
      {problem !== undefined && (
        <Group gap="xs" mt="sm">
          <Button onClick={() => setIsFixing(true)}>{t('questions:queue.mend')}</Button>
          <Button variant="default" onClick={() => queue.drop(key)}>
            {t('questions:queue.drop')}
          </Button>
        </Group>
      )}
    </li>
  );
}
