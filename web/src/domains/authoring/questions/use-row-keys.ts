import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { rowKey } from './row-keys.ts';
import { type Pasted, pastedOf } from './question-text.ts';
import type { QuestionActions } from './use-question-actions.ts';

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
