import type { SurveyRun } from './survey-run.ts';

/** Focuses the first question with an error once its page is shown. */
export function focusError(run: SurveyRun): void {
  const [name] = Object.keys(run.read().errors);
  if (name === undefined) return;
  requestAnimationFrame(() => {
    const card = document.getElementById(`question-${name}`);
    card?.scrollIntoView({ block: 'start' });
    card?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({
      preventScroll: true,
    });
  });
}
