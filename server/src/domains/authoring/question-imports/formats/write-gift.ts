import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { readNumber } from '@malaka/grading/typed-number';
import { scoreOf } from '#/domains/authoring/questions/rules.ts';
import { escapeGift } from './gift-syntax.ts';
import type { Draft } from './read.ts';
import { gapsOfDraft, withGaps as inGaps } from './make-gaps.ts';
import { essayRules } from './make-essay.ts';
import { asOption, passagesOf, shareOf } from './make-hottext.ts';
import { dragwordsOf, groupsOf, pairsOf, widthOf, withoutCounterpart } from './read-draft.ts';

const NAME_MAX = 60;
const WHOLE = 100;

/** `whole`: the text contains the answers; they do not follow it. */
type Written = {
  notes: string[];
  answers: string[];
  text?: string;
  whole?: string;
  remark?: string;
};

/**
 * Writes one question as GIFT, followed by a blank line; what GIFT does not support goes into a
 * comment.
 */
export function writeGift(draft: Draft): string {
  const own = WRITERS[draft.type](draft);
  if (typeof own === 'string') return `// ${own}\n\n`;
  const name = plainText(draft.text).slice(0, NAME_MAX).toWellFormed().trim();
  const { notes, answers, text = draft.text, whole, remark } = own;
  const tags = (draft.tags ?? []).map(
    (tag) => `[tag:${escapeGift(tag).replaceAll(']', String.raw`\]`)}]`,
  );
  const comments = [...tags, ...notes];
  const explanation = draft.explanation ? `\t####[html]${escapeGift(draft.explanation)}` : [];
  const hasPicture = /<img\s/.test(draft.text + draft.explanation);
  const lines = [
    ...(comments.length > 0 ? [`// ${comments.join(' ')}`] : []),
    ...(remark ? [`// ${remark}`] : []),
    ...(hasPicture
      ? ['// GIFT carries no pictures: use Moodle XML or QTI for this question.']
      : []),
    ...(whole === undefined
      ? [
          `::${escapeGift(name)}::[html]${escapeGift(text)} {`,
          ...answers.map((answer) => `\t${answer}`),
          explanation,
          '}',
        ]
      : [`::${escapeGift(name)}::[html]${whole}`]),
  ].flat();
  return `${lines.join('\n')}\n\n`;
}

function marks(draft: Draft) {
  const score = scoreOf(draft);
  const weightOf = (answer: Answer) =>
    score === 0 ? 0 : Number(((WHOLE * answer.score) / score).toFixed(5));
  return { notes: score === 0 || score === 1 ? [] : [`[score:${score}]`], weightOf };
}

function chosen(draft: Draft): Written {
  const { notes, weightOf } = marks(draft);
  const answers = draft.answers.map((answer) => {
    const weight = weightOf(answer);
    const isRight = draft.type === 'single' && weight === WHOLE;
    const share = isRight || weight === 0 ? '' : `%${weight}%`;
    return `${isRight ? '=' : '~'}${share}[html]${escapeGift(answer.text)}`;
  });
  return { answers, notes };
}

function truth(draft: Draft): Written {
  const right = draft.answers.find((answer) => answer.score > 0);
  return { notes: marks(draft).notes, answers: [(right?.text ?? 'true').toUpperCase()] };
}

/** Empty braces; the rubric is written for our own parser only. */
const written = (draft: Draft): Written => ({
  notes: [`[score:${scoreOf(draft)}]`, `[rules:${essayRules(draft).join('|')}]`],
  answers: [],
  remark: 'An essay: GIFT has no rubric and no model answer, other programs leave them out.',
});

type Answer = Draft['answers'][number];

/** GIFT supports a tolerance; typos, percentages and units go into a comment. */
function accepted(draft: Draft): Written {
  const { type, answers } = draft;
  const { notes, weightOf } = marks(draft);
  const rules = answers.map(({ details }) => encodeURIComponent(details)).join('|');
  const isNumber = type === 'number';
  const lines = answers.map((answer) => {
    const share = `=%${weightOf(answer)}%`;
    if (!isNumber) return `${share}${escapeGift(plainText(answer.text))}`;
    const { value = 0 } = readNumber(plainText(answer.text)) ?? {};
    return `${share}${value}:${widthOf(answer)}`;
  });
  return { notes: [...notes, `[rules:${rules}]`], answers: isNumber ? ['#', ...lines] : lines };
}

function matched(draft: Draft): Written {
  const { pairs, extras } = pairsOf(draft);
  const notes =
    draft.score === 1 ? ['[type:matching]'] : ['[type:matching]', `[score:${draft.score}]`];
  const answers = [
    ...pairs.map(({ item, group }) => `=[html]${html(item)} -> ${html(group)}`),
    ...extras.map((extra) => `=[html] -> ${html(extra)}`),
  ];
  return { notes, answers };
}

/** As Moodle writes it: all items, graded by their neighbours. */
function ordered({ answers, score }: Draft): Written {
  const head = `>${answers.length} ALL VERTICAL RELATIVE_NEXT_EXCLUDE_LAST`;
  return {
    notes: score === 1 ? [] : [`[score:${score}]`],
    // Each is on its own line, where two slashes would begin a comment.
    answers: [head, ...answers.map(({ text }) => escapeGift(text.replace(/^\/\//, '&#47;/')))],
  };
}

/** An arrow separates the two sides, so an arrow in the text is escaped. */
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

function marked(draft: Draft): Written {
  const passages = passagesOf(draft);
  return {
    notes: ['[type:hottext]', `[score:${draft.score}]`],
    answers: passages.map(
      (passage) => `~%${shareOf(passage, passages)}%[html]${escapeGift(asOption(passage))}`,
    ),
    remark: 'Passages to be marked: GIFT has no such question, so it is one of several answers.',
  };
}

/** Answers in place of each gap, as people write them; Moodle itself supports only one gap. */
function inText(draft: Draft): Written {
  const gaps = gapsOfDraft(draft);
  const rules = gaps.map(({ isChosen, options }) =>
    isChosen ? '' : options.map(({ rule }) => rule).join(' '),
  );
  const last = gaps.length - 1;
  const explanation = draft.explanation ? `####[html]${escapeGift(draft.explanation)}` : '';
  const notes = [
    '[type:gaps]',
    `[scores:${gaps.map(({ worth }) => worth).join(';')}]`,
    `[rules:${rules.map(encodeURIComponent).join('|')}]`,
  ];
  const parts = escapeGift(inGaps(draft.text, gaps, (_, n) => `${GAP}${n}${GAP}`)).split(GAP);
  const whole = parts.map((part, place) => {
    if (place % 2 === 0) return part;
    const { isChosen, options } = gaps[Number(part)]!;
    const own = options.map(({ text, fraction }) => {
      const isRight = fraction === WHOLE;
      const sign = isRight || !isChosen ? '=' : '~';
      // A text that begins like a percentage must not be parsed as one.
      const hasShare = (!isRight && fraction !== 0) || text.startsWith('%');
      return `${sign}${hasShare ? `%${fraction}%` : ''}${escapeGift(escapeHtml(text))}`;
    });
    return `{${own.join(' ')}${Number(part) === last ? explanation : ''}}`;
  });
  return {
    notes,
    answers: [],
    whole: whole.join(''),
    remark: 'Gaps in a text: GIFT of other programs has one gap at most.',
  };
}

/** A private-use character around a gap's number while the text is escaped. */
const GAP = '\u{F8FF}';

/** A text in place of a question says why it is left out. */
const WRITERS: Record<Draft['type'], (draft: Draft) => Written | string> = {
  single: chosen,
  multiple: chosen,
  true_false: truth,
  short: accepted,
  number: accepted,
  calculated: ({ text }) => withoutCounterpart('calculated', text, 'GIFT'),
  ordering: ordered,
  matching: matched,
  gaps: inText,
  hottext: marked,
  hotspot: ({ text }) => withoutCounterpart('hotspot', text, 'GIFT'),
  dragwords: withGaps,
  grouping: grouped,
  essay: written,
};
