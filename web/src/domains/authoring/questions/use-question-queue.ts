import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { type ApiError, isApiError } from '#/kit/api/api-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useAcceptQuestion } from './queries.ts';
import { callsOf, keyOfPlace, type QuestionPlace } from './question-calls.ts';
import { toDraft, type QuestionForm } from './question-form.ts';
import { removeQueued, storeQueued, type Queued, readQueue } from './question-queue.ts';

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
