import type { SurveyRun } from './survey-run.ts';

/** The first question that something is wrong with gets the focus, once its page is there. */
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
