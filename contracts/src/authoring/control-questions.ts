/** A question as typed: its options below it, a star before the right one. */
export type ControlQuestion = { text: string; options: string[]; right: number };

const CONTROL_QUESTIONS = 2;
const OPTIONS_MIN = 2;
const OPTIONS_MAX = 6;

/**
 * Undefined unless the text is two questions with one right option each; an empty text gives none.
 */
export function readControlQuestions(typed: string): ControlQuestion[] | undefined {
  const blocks = typed
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').flatMap((line) => line.trim() || []))
    .filter((lines) => lines.length > 0);
  if (blocks.length === 0) return [];
  const questions = blocks.flatMap((lines) => readQuestion(lines) ?? []);
  const isWhole = blocks.length === CONTROL_QUESTIONS && questions.length === blocks.length;
  return isWhole ? questions : undefined;
}

function readQuestion([text = '', ...lines]: readonly string[]): ControlQuestion | undefined {
  const marked = lines.map((line) => line.startsWith('*'));
  // A dash followed by a space marks an option; directly before a digit it is a minus sign.
  const options = lines.map((line) => line.replace(/^(?:\*\s*|-(?:\s+|$|(?!\d)))/, ''));
  const isWhole =
    options.length >= OPTIONS_MIN &&
    options.length <= OPTIONS_MAX &&
    marked.filter(Boolean).length === 1 &&
    new Set(options).size === options.length &&
    !options.includes('');
  return isWhole ? { text, options, right: marked.indexOf(true) } : undefined;
}
