import { plainHtml } from './html-text.ts';
import { placesOf } from './key-letters.ts';
import { choice } from './make-drafts.ts';
import { failure, type Read, unread, warning } from './read.ts';

const optionLine = /^\s*(\p{L})[.)]\s*(.*)$/u;
const answerLine = /^\s*ANSWER:\s*(\p{L})\s*$/iu;

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
  const right = isTwice ? [] : placesOf(letter, { labels });
  const answers = options.map(({ text }, place) => ({
    text: plainHtml(text),
    fraction: right.length === 1 && right[0] === place ? 100 : 0,
  }));
  const issues = right.length === 1 ? [] : [warning('unclear_key', letter)];
  return choice(
    { text: plainHtml(questionLines.join('\n')), source, issues },
    { options: answers, isMultiple: false },
  );
}
