import type { DemoAnswer, DemoQuestion } from './types.ts';

/** A leading plus marks a right answer, as authors write tests in Word. */
function readAnswers(lines: string[]): DemoAnswer[] {
  return lines.map((line) =>
    line.startsWith('+') ? { text: line.slice(1), score: 1 } : { text: line, score: 0 },
  );
}

export function single(text: string, answers: string[], explanation: string): DemoQuestion {
  return { type: 'single', text, explanation, answers: readAnswers(answers) };
}

export function multiple(text: string, answers: string[], explanation: string): DemoQuestion {
  return { type: 'multiple', text, explanation, answers: readAnswers(answers) };
}
