import { plainHtml } from './html-text.ts';
import { placesOf, rightPlaces } from './key-letters.ts';
import { choice } from './make-drafts.ts';
import { failure, type Read, unread, warning } from './read.ts';

const optionLine = /^\s*(\p{L})[.)]\s*(.*)$/u;
const answerLine = /^\s*ANSWER:\s*(.*?)[.)]?\s*$/iu;

/** https://docs.moodle.org/en/Aiken_format: a question, options with letters, ANSWER. */
export function readAiken(text: string): Read[] {
  const reads: Read[] = [];
  let lines: string[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    lines.push(line);
    if (!answerLine.test(line)) continue;
    reads.push(readBlock(lines));
    lines = [];
  }
  if (lines.length > 0) reads.push(unread(lines.join('\n'), failure('unreadable')));
  return reads;
}

function readBlock(lines: readonly string[]): Read {
  const source = lines.join('\n');
  // A question may begin with a person's initial, and an option may continue on the next line.
  const questionLines = lines.slice(0, 1);
  const options: { label: string; text: string }[] = [];
  for (const line of lines.slice(1, -1)) {
    const [, label, text = ''] = optionLine.exec(line) ?? [];
    const last = options.at(-1);
    if (label !== undefined) options.push({ label: label.toUpperCase(), text });
    else if (last) last.text += `\n${line}`;
    else questionLines.push(line);
  }
  const labels = options.map(({ label }) => label);
  const letter = answerLine.exec(lines.at(-1)!)![1]!;
  const isTwice = new Set(labels).size < labels.length;
  const whole = options.map((option) => ({ ...option, isRight: false }));
  // Aiken knows one letter; `A, C` and `B) Toshkent` are read as in a text.
  const right = isTwice
    ? []
    : letter.length === 1
      ? placesOf(letter, { labels })
      : [...rightPlaces(whole, { answers: [letter] }).right];
  const isClear = right.length === 1 || (right.length > 1 && letter.length > 1);
  const answers = options.map(({ text }, place) => ({
    text: plainHtml(text),
    fraction: isClear && right.includes(place) ? 100 / right.length : 0,
  }));
  const issues = isClear ? [] : [warning('unclear_key', letter)];
  return choice(
    {
      text: plainHtml(questionLines.join('\n')),
      source,
      issues,
      grade: isClear ? right.length : 1,
    },
    { options: answers, isMultiple: isClear && right.length > 1 },
  );
}
