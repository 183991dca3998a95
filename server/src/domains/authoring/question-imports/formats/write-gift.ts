import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { scoreOf } from '#/domains/authoring/questions/rules.ts';
import { escapeGift } from './gift-syntax.ts';
import type { Draft } from './read.ts';
import { dragwordsOf, groupsOf } from './read-draft.ts';

const NAME_MAX = 60;
const WHOLE = 100;

type Written = { notes: string[]; answers: string[]; text?: string; remark?: string };

/** One question as GIFT, with a blank line behind it; what GIFT cannot say stands in a comment. */
export function writeGift(draft: Draft): string {
  const { notes, answers, text = draft.text, remark } = byType(draft);
  const name = plainText(draft.text).slice(0, NAME_MAX).toWellFormed().trim();
  const tags = (draft.tags ?? []).map(
    (tag) => `[tag:${escapeGift(tag).replaceAll(']', String.raw`\]`)}]`,
  );
  const marks = [...tags, ...notes];
  const explanation = draft.explanation ? `\t####[html]${escapeGift(draft.explanation)}` : [];
  const hasPicture = /<img\s/.test(draft.text + draft.explanation);
  const lines = [
    ...(marks.length > 0 ? [`// ${marks.join(' ')}`] : []),
    ...(remark ? [`// ${remark}`] : []),
    ...(hasPicture
      ? ['// GIFT carries no pictures: use Moodle XML or QTI for this question.']
      : []),
    `::${escapeGift(name)}::[html]${escapeGift(text)} {`,
    ...answers.map((answer) => `\t${answer}`),
    explanation,
    '}',
  ].flat();
  return `${lines.join('\n')}\n\n`;
}

function byType(draft: Draft): Written {
  if (draft.type === 'grouping') return grouped(draft);
  if (draft.type === 'dragwords') return withGaps(draft);
  const score = scoreOf(draft);
  const answers = draft.answers.map((answer) => {
    const weight = score === 0 ? 0 : Number(((WHOLE * answer.score) / score).toFixed(5));
    const isRight = draft.type === 'single' && weight === WHOLE;
    const share = isRight || weight === 0 ? '' : `%${weight}%`;
    return `${isRight ? '=' : '~'}${share}[html]${escapeGift(answer.text)}`;
  });
  return { answers, notes: score === 0 || score === 1 ? [] : [`[score:${score}]`] };
}

/** An arrow parts the two sides: one of the text itself is written otherwise. */
const html = (text: string) => escapeGift(text.replaceAll('->', '-&gt;'));

function grouped(draft: Draft): Written {
  const groups = groupsOf(draft);
  const pairs = groups.flatMap(({ name, items }) => items.map((item) => ({ name, item })));
  const isEven = groups.every(({ items, score }) => score === items.length);
  const notes = isEven ? [] : [`[scores:${groups.map(({ score }) => score).join(';')}]`];
  const answers = pairs.map(
    ({ name, item }) => `=[html]${html(escapeHtml(item))} -> ${html(name)}`,
  );
  return { answers, notes };
}

function withGaps(draft: Draft): Written {
  const { gaps, wrongWords } = dragwordsOf(draft);
  const { score } = draft;
  const notes = score === 1 ? ['[type:dragwords]'] : ['[type:dragwords]', `[score:${score}]`];
  const answers = [
    ...gaps.map((gap) => `=[html][${gap.marker}] -> ${html(escapeHtml(gap.word))}`),
    ...wrongWords.map((wrong) => `=[html] -> ${html(escapeHtml(wrong))}`),
  ];
  const remark = 'Words dragged into gaps: GIFT has no such question, so it is one of matching.';
  return { notes, answers, remark };
}
