import { plainHtml } from './html-text.ts';
import { choice } from './make-drafts.ts';
import { failure, type Read, unread } from './read.ts';

const optionLine = /^\s*([A-Za-z])[.)]\s+(.*)$/;
const answerLine = /^\s*ANSWER:\s*([A-Za-z])\s*$/i;

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
  const asked = lines.filter((line) => !optionLine.test(line)).slice(0, -1);
  const options = lines.flatMap((line) => {
    const found = optionLine.exec(line);
    return found ? [{ label: found[1]!.toUpperCase(), text: found[2]! }] : [];
  });
  const right = answerLine.exec(lines.at(-1)!)![1]!.toUpperCase();
  const answers = options.map(({ label, text }) => ({
    text: plainHtml(text),
    fraction: label === right ? 100 : 0,
  }));
  return choice(
    { text: plainHtml(asked.join('\n')), source },
    { options: answers, isMultiple: false },
  );
}
