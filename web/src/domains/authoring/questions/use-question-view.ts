import { useState } from 'react';
import { flushSync } from 'react-dom';
import { focusRow } from './question-actions.ts';

export const VIEWS = ['lines', 'cards'] as const;
export type QuestionView = (typeof VIEWS)[number];

/**
 * Rows or cards, as last used on this device; a video's second has few questions, so they are
 * cards.
 */
export function useQuestionView(mode: string, ids: readonly number[]) {
  const [view, setView] = useState(() => readView(mode));
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const [edited, setEdited] = useState<ReadonlySet<number>>(new Set());
  const isCard = (id: number) => toggled.has(id) !== (view === 'cards');
  const turn = (id: number) =>
    setToggled((known) => (known.has(id) ? without(known, id) : new Set([...known, id])));
  return {
    view,
    show: (next: QuestionView) => {
      setView(next);
      setToggled(new Set());
      storeView(mode, next);
    },
    stateOf: (id: number) => (edited.has(id) ? 'edited' : isCard(id) ? 'card' : 'line'),
    toggle: turn,
    unfold: (id: number, isOpen: boolean) => {
      if (isCard(id) === isOpen) return;
      flushSync(() => turn(id));
      document.getElementById(`question-${id}`)?.querySelector('button')?.focus();
    },
    edit: (id: number) => setEdited(new Set([...edited, id])),
    /** Opens the next one, or returns the focus to the row. */
    close: (id: number, nextId: number | undefined) => {
      flushSync(() => {
        setEdited((known) => {
          const rest = without(known, id);
          return nextId === undefined ? rest : new Set([...rest, nextId]);
        });
      });
      if (nextId === undefined && ids.includes(id)) focusRow(id);
    },
  } as const;
}

const without = (known: ReadonlySet<number>, id: number) =>
  new Set([...known].filter((other) => other !== id));

const KEY = 'question-view:';

function readView(mode: string): QuestionView {
  const usual = mode === 'video' ? 'cards' : 'lines';
  try {
    return VIEWS.find((view) => view === localStorage.getItem(KEY + mode)) ?? usual;
  } catch {
    return usual;
  }
}

function storeView(mode: string, view: QuestionView): void {
  try {
    localStorage.setItem(KEY + mode, view);
  } catch {
    // The choice then lasts as long as the page.
  }
}
