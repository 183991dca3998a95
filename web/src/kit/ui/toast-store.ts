import { TOAST_MS } from '@malaka/contracts/kit/limits';
import { createStore } from '#/kit/store.ts';

/** Long enough to read, think and click "undo". */
export const UNDO_MS = 15_000;

type ToastInput = {
  text: string;
  type: 'error' | 'success';
  /** Shown until dismissed. */
  lasting?: boolean;
  /** Duration in milliseconds, instead of the default. */
  ms?: number;
  /** An action, such as "undo". */
  action?: { label: string; onClick: () => void };
  /** An undo action: it shows the seconds left, and Z or Ctrl+Z trigger it. */
  isUndo?: boolean;
};

export type Toast = ToastInput & { id: number; time: Date };

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

export const { read: readToasts, use: useToasts } = toasts;

export function showToast(input: ToastInput): void {
  const toast: Toast = { ...input, id: ++lastId, time: new Date() };
  // A repeated message replaces the earlier one.
  const others = toasts
    .read()
    .filter(
      ({ text, type, action }) =>
        (text !== input.text || type !== input.type) && !isOutdated(input.type, type, action),
    );
  toasts.set([...others, toast]);
  if (!input.lasting) setTimeout(() => closeToast(toast.id), input.ms ?? TOAST_MS);
}

/** Says what was done, with the button that takes it back. */
export const showUndo = (text: string, label: string, onClick: () => void): void =>
  showToast({ text, type: 'success', ms: UNDO_MS, action: { label, onClick } });

/**
 * An error replaces an earlier success, which would read as if this step had succeeded; one with an
 * action stays.
 */
const isOutdated = (next: Toast['type'], earlier: Toast['type'], action: Toast['action']) =>
  next === 'error' && earlier === 'success' && !action;

export function closeToast(id: number) {
  toasts.set(toasts.read().filter((toast) => toast.id !== id));
}
