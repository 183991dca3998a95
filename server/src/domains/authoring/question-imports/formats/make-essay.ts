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

type EssayParts = {
  /** Criteria and settings from our own export; other systems export none. */
  rows?: readonly Row[] | undefined;
  /** Rich text. */
  model?: string;
  settings?: Partial<EssaySettings>;
};

/**
 * An essay. Without a rubric it gets one criterion worth its points, which the author can refine.
 */
export function essay(common: Common, { rows = [], model = '', settings = {} }: EssayParts): Read {
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

/**
 * An essay's rubric and settings encoded without spaces and bars, for formats that have no rubric.
 */
export const essayRules = ({ answers }: Draft): string[] =>
  answers.map(({ text, details }) => encodeURIComponent(`${text}\n${details}`));

export function readEssayRules(rules: readonly string[]): Row[] {
  return rules.flatMap((rule) => {
    const [text = '', ...details] = rule.split('\n');
    return text === '' ? [] : [{ text, details: details.join('\n') }];
  });
}

/** Decodes the rules of an attribute; undefined if they are not ours. */
export function essayRowsOf(attribute: string | undefined): Row[] | undefined {
  if (attribute === undefined) return undefined;
  try {
    return readEssayRules(attribute.split(' ').map((rule) => decodeURIComponent(rule)));
  } catch {
    return undefined;
  }
}
