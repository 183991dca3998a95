import {
  type EssaySettings,
  isEssaySettings,
  PLAIN_ESSAY,
  writeEssaySettings,
} from '@malaka/grading/essay-settings';
import { writeLevels } from '@malaka/grading/rubric';
import { type Common, read, rounded } from './make-drafts.ts';
import type { Draft, Read } from './read.ts';

type Row = { text: string; details: string };

type Told = {
  /** Criteria and settings as our own export tells them; other programs hand over none. */
  rows?: readonly Row[] | undefined;
  /** Rich text. */
  model?: string;
  settings?: Partial<EssaySettings>;
};

/** A long answer. Without a rubric it has one criterion worth its points, which its author refines. */
export function essay(common: Common, { rows = [], model = '', settings = {} }: Told): Read {
  const { grade = 1 } = common;
  const isOwn = rows.some(({ text }) => !isEssaySettings(text));
  const own = { text: writeEssaySettings({ ...PLAIN_ESSAY, ...settings }), details: model };
  const answers = isOwn ? rows : [own, { text: 'Javob', details: plainLevels(grade) }];
  return read(common, {
    type: 'essay',
    text: common.text,
    score: 0,
    answers: answers.map((row) => ({ ...row, score: 0 })),
  });
}

const plainLevels = (grade: number): string =>
  writeLevels([
    { name: 'Toʻliq', description: '', points: rounded(grade) },
    { name: 'Qisman', description: '', points: rounded(grade / 2) },
    { name: 'Javob yoʻq', description: '', points: 0 },
  ]);

/** All of an essay in words without spaces and bars, for formats that have no rubric. */
export const essayRules = ({ answers }: Draft): string[] =>
  answers.map(({ text, details }) => encodeURIComponent(`${text}\n${details}`));

export function readEssayRules(rules: readonly string[]): Row[] {
  return rules.flatMap((rule) => {
    const [text = '', ...details] = rule.split('\n');
    return text === '' ? [] : [{ text, details: details.join('\n') }];
  });
}

/** The rules of an attribute; undefined where they are not ours. */
export function essayRowsOf(attribute: string | undefined): Row[] | undefined {
  if (attribute === undefined) return undefined;
  try {
    return readEssayRules(attribute.split(' ').map((rule) => decodeURIComponent(rule)));
  } catch {
    return undefined;
  }
}
