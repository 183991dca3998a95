import type { QuestionForm } from './question-form.ts';

/** Another version of the form is another key: an old draft is no draft then. */
const keyOf = (name: string) => `question_draft:1:${name}`;

/** What was typed on this device and not saved yet. */
export function readKept(name: string): QuestionForm | null {
  try {
    const text = localStorage.getItem(keyOf(name));
    return text === null ? null : (JSON.parse(text) as QuestionForm);
  } catch {
    return null;
  }
}

export function keepForm(name: string, form: QuestionForm | null): void {
  try {
    if (form) localStorage.setItem(keyOf(name), JSON.stringify(form));
    else localStorage.removeItem(keyOf(name));
  } catch {
    // A full or closed storage keeps no draft; the form itself still holds all.
  }
}
