import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeToast, readToasts, showToast } from './toast-store.ts';

const closeAll = () => {
  for (const { id } of readToasts()) closeToast(id);
};
// Test files share a process: another one may have left its toast.
beforeEach(() => {
  closeAll();
  vi.useFakeTimers();
});
afterEach(() => {
  closeAll();
  vi.useRealTimers();
});

it('a failure takes away that the step before succeeded, and leaves a way back', () => {
  showToast({ text: 'saved', type: 'success' });
  showToast({ text: 'deleted', type: 'success', action: { label: 'undo', onClick: () => {} } });
  showToast({ text: 'failed', type: 'error' });
  expect(readToasts().map(({ text }) => text)).toEqual(['deleted', 'failed']);
});

// spec: UI-18, UI-19, LIM-26
it('closes after five seconds unless it is lasting', () => {
  showToast({ text: 'failed', type: 'error', lasting: true });
  showToast({ text: 'saved', type: 'success' });
  expect(readToasts()).toHaveLength(2);
  expect(readToasts()[0]?.time).toBeInstanceOf(Date);
  vi.advanceTimersByTime(4999);
  expect(readToasts()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(readToasts().map(({ text }) => text)).toEqual(['failed']);
});
