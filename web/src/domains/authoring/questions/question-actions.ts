import { arrayMove } from '@dnd-kit/sortable';
import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import { useTranslation } from 'react-i18next';
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import type { QuestionPlace } from './question-calls.ts';
import {
  useDeleteQuestion,
  useDuplicateQuestion,
  useOrderQuestions,
  useRestoreQuestion,
} from './queries.ts';
import { type Pasted, pastedOf } from './question-text.ts';

/** Actions on the cards of a list; on a failure the list is restored and a message shown. */
export function useQuestionActions(place: QuestionPlace, questions: readonly AuthoredQuestion[]) {
  const { t } = useTranslation(['questions', 'common']);
  const { mutate: deleteOne } = useDeleteQuestion(place);
  const { mutate: restoreOne } = useRestoreQuestion(place);
  const { mutate: duplicateOne } = useDuplicateQuestion(place);
  const { mutate: orderAll } = useOrderQuestions(place);
  const done = (what: 'saved' | 'restored') =>
    showToast({ text: t(`common:state.${what}`), type: 'success' });
  const failed = (error: unknown) => showFailure(error, t('common:state.failed'));
  const reorder = (from: number, to: number) => {
    if (from === to || from < 0 || to < 0 || to >= questions.length) return;
    const ids = questions.map(({ id }) => id);
    orderAll(arrayMove(ids, from, to), { onError: failed });
  };
  const placeOf = (id: number) => questions.findIndex((question) => question.id === id);
  return {
    remove: (id: number) =>
      deleteOne(id, {
        onError: failed,
        onSuccess: () =>
          showToast({
            text: t('questions:deleted'),
            type: 'success',
            action: {
              label: t('questions:undo'),
              onClick: () => restoreOne(id, { onError: failed, onSuccess: () => done('restored') }),
            },
          }),
      }),
    duplicate: (id: number) =>
      duplicateOne(id, { onError: failed, onSuccess: () => done('saved') }),
    shift: (id: number, by: -1 | 1) => reorder(placeOf(id), placeOf(id) + by),
    moveTo: (id: number, overId: number) => reorder(placeOf(id), placeOf(overId)),
  };
}

export type QuestionActions = ReturnType<typeof useQuestionActions>;

/** Meaning of a key on a row of the list. */
export type RowKey =
  | { act: 'focus' | 'shift' | 'extend'; by: -1 | 1 }
  | { act: 'focusEnd'; isLast: boolean }
  | { act: 'edit' | 'choose' | 'chooseAll' | 'duplicate' | 'move' | 'remove' | 'unfold' | 'fold' };

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const plain: Readonly<Record<string, RowKey>> = {
  Home: { act: 'focusEnd', isLast: false },
  End: { act: 'focusEnd', isLast: true },
  ' ': { act: 'choose' },
  Delete: { act: 'remove' },
  ArrowRight: { act: 'unfold' },
  ArrowLeft: { act: 'fold' },
};

/** By physical key, so that they also work in a Cyrillic layout. */
const letters: Readonly<Record<string, RowKey>> = {
  KeyE: { act: 'edit' },
  KeyD: { act: 'duplicate' },
  KeyM: { act: 'move' },
};

/** Enter is native to the row and opens it like a click. */
export function rowKey(press: Press): RowKey | undefined {
  const { key, code, altKey, shiftKey, ctrlKey, metaKey } = press;
  const isCommand = ctrlKey || metaKey;
  if (isCommand) return code === 'KeyA' && !altKey ? { act: 'chooseAll' } : undefined;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const by = key === 'ArrowUp' ? -1 : 1;
    return { act: altKey ? 'shift' : shiftKey ? 'extend' : 'focus', by };
  }
  return altKey || shiftKey ? undefined : (plain[key] ?? letters[code]);
}

type Options = {
  questions: readonly AuthoredQuestion[];
  actions: QuestionActions;
  /** Learners already have these questions: none is added or removed. */
  isFixed: boolean;
  choice:
    | { toggle: (id: number) => void; extend: (id: number) => void; all: () => void }
    | undefined;
  onEdit: (id: number) => void;
  onUnfold: (id: number, isOpen: boolean) => void;
  onMove: ((id: number) => void) | undefined;
};

export const focusRow = (id: number | undefined): void =>
  document.querySelector<HTMLElement>(`[data-question-line="${id}"]`)?.focus();

/** Keyboard shortcuts of the list while a row has the focus. */
export function useRowKeys(options: Options) {
  const { questions, actions, isFixed, choice, onEdit, onUnfold, onMove } = options;
  const idAt = (place: number) => questions[Math.max(0, Math.min(questions.length - 1, place))]?.id;
  return (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-question-line]');
    const key = row && rowKey(event.nativeEvent);
    if (!key) return;
    const id = Number(row.dataset['questionLine']);
    const place = questions.findIndex((question) => question.id === id);
    const question = questions[place];
    if (!question) return;
    event.preventDefault();
    if (key.act === 'focus') focusRow(idAt(place + key.by));
    else if (key.act === 'focusEnd') focusRow(idAt(key.isLast ? questions.length : 0));
    else if (key.act === 'shift') actions.shift(id, key.by);
    else if (key.act === 'extend') {
      const next = idAt(place + key.by)!;
      choice?.extend(id);
      choice?.extend(next);
      focusRow(next);
    } else if (key.act === 'edit') {
      if (question.sourceId === null) onEdit(id);
    } else if (key.act === 'choose') choice?.toggle(id);
    else if (key.act === 'chooseAll') choice?.all();
    else if (key.act === 'unfold' || key.act === 'fold') onUnfold(id, key.act === 'unfold');
    else if (key.act === 'move') onMove?.(id);
    else if (!isFixed && key.act === 'duplicate') actions.duplicate(id);
    else if (!isFixed && key.act === 'remove') {
      focusRow(idAt(place === questions.length - 1 ? place - 1 : place + 1));
      actions.remove(id);
    }
  };
}

/** N starts a new question unless the user is typing. */
export function useNewKey(onNew: (() => void) | undefined): void {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (!onNew || event.code !== 'KeyN' || !isPlain || isTyping(event.target)) return;
    event.preventDefault();
    // Render the field now, so that further typing lands in it.
    flushSync(onNew);
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** A test pasted on the page outside of any field. */
export function usePastedTest(onTest: ((pasted: Pasted) => void) | undefined): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!onTest || !event.clipboardData || isTyping(event.target)) return;
    const pasted = pastedOf(event.clipboardData);
    if (pasted.text.trim() === '') return;
    event.preventDefault();
    onTest(pasted);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    addEventListener('paste', listen);
    return () => removeEventListener('paste', listen);
  }, []);
}

/** Also true while a window is open over the page. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type=checkbox], [type=radio]), textarea, select') !== null ||
    document.querySelector('[role="dialog"]') !== null);
