import { areOptionLabels } from './key-letters.ts';
import { type Option, type Part, withMinusSigns } from './option-signs.ts';
import { type Issue, warning } from './read.ts';

/** The lines below the words of a question. */
type Below = { lines: string[]; body: Part[]; isDivided: boolean; answers: string[] };

type Settled = { lines: string[]; options: Option[]; issues: Issue[] };

/** Separates the question from its options. */
export function settled({ lines, body: found, isDivided, answers }: Below): Settled {
  if (isDivided) return { lines, options: found.filter(({ text }) => text !== ''), issues: [] };
  const { body: parts, issues } = withMinusSigns(found);
  const body = withLabels(parts);
  if (body.some(({ kind }) => kind === 'option')) {
    const result = labelled(lines, body);
    return { ...result, issues: [...issues, ...result.issues] };
  }
  // Lines without letters are options if one of them is marked, or if they follow a question.
  const isPrompted = endsInQuestion(lines) || answers.length > 0;
  const isList = body.some(({ isRight }) => isRight) || (isPrompted && body.length > 1);
  if (isList) {
    return { lines, options: body.map((part) => ({ ...part, text: part.text.trim() })), issues };
  }
  return { lines: [...lines, ...body.map(({ text }) => text)], options: [], issues };
}

/** `A: Toshkent`, `[A] Toshkent`, `A - Toshkent`, if all lines have this form. */
function withLabels(body: readonly Part[]): Part[] {
  const labelledParts = body.map((part): Part | undefined => {
    const [, bracket, letter, text = ''] =
      /^(?:\[(\p{L})\]\s*|(\p{L})(?::|\s[-–—])\s+)(\S.*)$/su.exec(part.text) ?? [];
    const label = bracket ?? letter;
    return label === undefined ? undefined : { ...part, kind: 'option', label, text };
  });
  const options = labelledParts.filter((part) => part !== undefined);
  const areAll = options.length === body.length && body.every(({ kind }) => kind !== 'option');
  return areAll && areOptionLabels(options.map(({ label }) => label)) ? options : [...body];
}

export const endsInQuestion = (lines: readonly string[]) => /[?:？]\s*$/.test(lines.at(-1) ?? '');

export const wholeOf = ({ label, raw, text }: Part): string =>
  raw ?? (label === '' ? text : `${label}) ${text}`);

function labelled(lines: readonly string[], body: readonly Part[]): Settled {
  const first = optionsFrom(body);
  const options: Option[] = [];
  const issues: Issue[] = [];
  const isLettered = body.some(({ label }) => label !== '');
  for (const part of body.slice(first)) {
    const last = options.at(-1);
    if (part.kind !== 'plain' || !last) options.push({ ...part, text: part.text.trim() });
    else {
      // A long option continues on the next line.
      last.text = `${last.text}\n${part.text.trim()}`;
      last.isRight ||= part.isRight;
    }
    if (isLettered && part.dash === 'list') issues.push(warning('unclear_part', part.raw));
  }
  const before = body.slice(0, first).map(wholeOf);
  // A line between a finished question and a list of dashes may be an option without a dash.
  if (!isLettered && endsInQuestion(lines) && before.length > 0) {
    issues.push(warning('unclear_part', before.join('\n').trim()));
  }
  return { lines: [...lines, ...before], options, issues };
}

/** Numbered or listed lines above `A)` are statements that the question refers to. */
function optionsFrom(body: readonly Part[]): number {
  const begin = body.findIndex(({ kind }) => kind !== 'plain');
  const last = body.findLastIndex(({ label }) => /^[AaАа]$/.test(label));
  const above = body.slice(begin, Math.max(begin, last)).filter(({ kind }) => kind !== 'plain');
  const labels = body.slice(last).flatMap(({ label }) => (label === '' ? [] : [label]));
  const areStatements =
    above.every(
      ({ label, isRight }) => !isRight && /^(?:\d{0,2}|[IVXІХ]|[a-zа-я])$/u.test(label),
    ) &&
    (/^[AА]$/.test(labels[0] ?? '') || !above.some(({ label }) => /^[a-zа-я]$/u.test(label)));
  return areStatements && areOptionLabels(labels) ? Math.max(begin, last) : begin;
}

/** `A. Navoiy`, `A. Qodiriy`: letters that occur twice are initials, not labels. */
export function withInitials(options: readonly Option[]): Option[] {
  const labels = options.map(({ label }) => label).filter(Boolean);
  if (new Set(labels).size === labels.length) return [...options];
  return options.map((option) => ({ ...option, label: '', text: option.raw ?? option.text }));
}
