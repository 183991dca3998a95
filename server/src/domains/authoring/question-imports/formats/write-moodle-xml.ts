import { isEssaySettings, readEssaySettings } from '@malaka/grading/essay-settings';
import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { readAround, readNumber } from '@malaka/grading/typed-number';
import { scoreOf } from '#/domains/authoring/questions/rules.ts';
import { printable } from '#/kit/print/printable.ts';
import { gapsOfDraft } from './make-gaps.ts';
import { moodleText, writeCalculated } from './moodle-calculated.ts';
import { writeCloze } from './moodle-cloze.ts';
import { essayRules } from './make-essay.ts';
import { asOption, passagesOf, shareOf } from './make-hottext.ts';
import { dragwordsOf, groupsOf, pairsOf, widthOf, withoutCounterpart } from './read-draft.ts';
import type { Draft } from './read.ts';
import { extractPictures, type WrittenPicture } from './html-text.ts';

const NAME_MAX = 60;
const WHOLE = 100;

export const moodleXmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
export const moodleXmlFoot = '</quiz>\n';

type Load = (address: string) => Promise<WrittenPicture | undefined>;

/** Writes one question as Moodle XML, with its pictures embedded. */
export async function writeMoodleXml(draft: Draft, load: Load): Promise<string> {
  const html = async (tag: string, text: string) => {
    const { html: shown, pictures } = await extractPictures(
      text,
      load,
      (name) => `@@PLUGINFILE@@/${name}`,
    );
    const files = pictures.map(
      ({ name, bytes }) =>
        `<file name="${name}" path="/" encoding="base64">${bytes.toString('base64')}</file>`,
    );
    return `<${tag} format="html"><text>${cdata(shown)}</text>${files.join('')}</${tag}>`;
  };
  const own = await WRITERS[draft.type](draft, html);
  // Two hyphens would end the comment.
  if (typeof own === 'string') return `<!-- ${own.replaceAll(/-{2,}/g, '-')} -->\n`;
  const { kind, isOwn = false, rules, text = draft.text, lines } = own;
  const name = plainText(draft.text).slice(0, NAME_MAX).toWellFormed();
  const tags = (draft.tags ?? []).map((tag) => `<tag><text>${escapeHtml(tag)}</text></tag>`);
  const lined = [
    `<question type="${kind}"${isOwn ? ` data-kind="${draft.type}"` : ''}${rules === undefined ? '' : ` data-rules="${rules}"`}>`,
    `<name><text>${escapeHtml(name)}</text></name>`,
    await html('questiontext', text),
    await html('generalfeedback', draft.explanation),
    `<defaultgrade>${scoreOf(draft)}</defaultgrade>`,
    '<penalty>0</penalty><hidden>0</hidden>',
    '<shuffleanswers>1</shuffleanswers>',
    ...lines,
    ...(tags.length > 0 ? [`<tags>${tags.join('')}</tags>`] : []),
    '</question>\n',
  ];
  return printable(lined.join('\n'));
}

type Answer = Draft['answers'][number];
type Html = (tag: string, text: string) => Promise<string>;
/** `isOwn`: marked for our own parser, since one Moodle type corresponds to two of ours. */
type Written = { kind: string; isOwn?: boolean; rules?: string; text?: string; lines: string[] };

async function written(draft: Draft, html: Html): Promise<Written> {
  const score = scoreOf(draft);
  const answers = draft.answers.map(async (answer) => {
    const fraction = fractionOf(answer, score);
    const inside = await html('answer', answer.text);
    return inside.replace('<answer ', `<answer fraction="${fraction}" `);
  });
  const single = `<single>${draft.type === 'single'}</single><answernumbering>ABCD</answernumbering>`;
  return { kind: 'multichoice', lines: [single, ...(await Promise.all(answers))] };
}

const fractionOf = (answer: Answer, score: number): number =>
  score === 0 ? 0 : Number(((WHOLE * answer.score) / score).toFixed(5));

const truth = ({ answers }: Draft): Written => ({
  kind: 'truefalse',
  lines: answers.map(
    ({ text, score }) =>
      `<answer fraction="${score > 0 ? WHOLE : 0}" format="moodle_auto_format"><text>${text}</text></answer>`,
  ),
});

/** Moodle supports one tolerance and one list of units; the rest goes into our data attribute. */
function accepted(draft: Draft): Written {
  const score = scoreOf(draft);
  const isNumber = draft.type === 'number';
  const units = new Set(draft.answers.map(({ details }) => readAround(details)?.unit ?? ''));
  const lines = draft.answers.map((answer) => {
    const plain = plainText(answer.text);
    const text = isNumber
      ? String(readNumber(plain)?.value ?? 0)
      : plain.replaceAll('*', String.raw`\*`);
    const width = isNumber ? `<tolerance>${widthOf(answer)}</tolerance>` : '';
    const begin = `<answer fraction="${fractionOf(answer, score)}" format="plain_text" data-rule="${escapeHtml(answer.details)}">`;
    return `${begin}<text>${escapeHtml(text)}</text>${width}</answer>`;
  });
  const [unit = ''] = units;
  const named = `<units><unit><multiplier>1</multiplier><unit_name>${escapeHtml(unit)}</unit_name></unit></units>`;
  if (!isNumber) return { kind: 'shortanswer', lines: ['<usecase>0</usecase>', ...lines] };
  return { kind: 'numerical', lines: [...lines, ...(unit === '' ? [] : [named])] };
}

/** Moodle supports the model answer and word limits; the rubric goes into our data attribute. */
async function essay(draft: Draft, html: Html): Promise<Written> {
  const own = draft.answers.find(({ text }) => isEssaySettings(text));
  const { unit, min, max } = readEssaySettings(own?.text ?? '') ?? { unit: 'words' };
  const limit = (name: string, amount: number | null | undefined) =>
    unit === 'words' && amount ? [`<${name}>${amount}</${name}>`] : [];
  return {
    kind: 'essay',
    rules: essayRules(draft).join(' '),
    lines: [
      '<!-- The rubric stands in data-rules: Moodle leaves it out. -->',
      '<responseformat>editor</responseformat><responserequired>0</responserequired>',
      ...limit('minwordlimit', min),
      ...limit('maxwordlimit', max),
      await html('graderinfo', own?.details ?? ''),
    ],
  };
}

/** Typos go into our data attribute. */
function cloze(draft: Draft): Written {
  const marked = gapsOfDraft(draft);
  const rules = marked.flatMap((gap) => (gap.isChosen ? [] : gap.options.map(({ rule }) => rule)));
  return { kind: 'cloze', rules: rules.join(' '), text: writeCloze(draft.text, marked), lines: [] };
}

/** Moodle has no hot text, so the passages become a multiple choice. */
function passages(draft: Draft): Written {
  const all = passagesOf(draft);
  const lines = all.map(
    (passage) =>
      `<answer fraction="${shareOf(passage, all)}" format="html"><text>${cdata(asOption(passage))}</text></answer>`,
  );
  return { kind: 'multichoice', isOwn: true, lines: ['<single>false</single>', ...lines] };
}

function matched(draft: Draft): Written {
  const { pairs, extras } = pairsOf(draft);
  const lines = [...pairs, ...extras.map((group) => ({ item: '', group }))].map(
    ({ item, group }) =>
      `<subquestion format="html"><text>${cdata(item)}</text><answer><text>${escapeHtml(plainText(group))}</text></answer></subquestion>`,
  );
  return { kind: 'matching', isOwn: true, lines };
}

/** All items, graded by their neighbours. */
const ordered = ({ answers }: Draft): Written => ({
  kind: 'ordering',
  lines: [
    '<layouttype>VERTICAL</layouttype><selecttype>ALL</selecttype><selectcount>0</selectcount>',
    '<gradingtype>RELATIVE_NEXT_EXCLUDE_LAST</gradingtype>',
    ...answers.map(
      ({ text }, n) =>
        `<answer fraction="${n + 1}.0000000" format="html"><text>${cdata(text)}</text></answer>`,
    ),
  ],
});

/** Pairs of a matching count equally: unequal scores of groups go into our data attribute. */
async function matching(draft: Draft, html: Html): Promise<Written> {
  const groups = groupsOf(draft);
  const isRich = groups.some(({ name }) => name.includes('<'));
  const pairs = groups.flatMap(({ name, items }) => items.map((item) => ({ name, item })));
  const lines = pairs.map(async ({ name, item }) => {
    const side = await html('subquestion', escapeHtml(item));
    const answer = isRich
      ? await html('answer', name)
      : `<answer><text>${escapeHtml(plainText(name))}</text></answer>`;
    return side.replace('</subquestion>', `${answer}</subquestion>`);
  });
  const worth = groups.map(({ score, items }) => score / items.length);
  const isEven = worth.every((each) => Math.abs(each - worth[0]!) < 0.005);
  const weights = `<!-- Groups are worth ${groups.map(({ score }) => score).join(', ')}. -->`;
  return {
    kind: isRich ? 'ddmatch' : 'matching',
    lines: [...(isEven ? [] : [weights]), ...(await Promise.all(lines))],
  };
}

function gaps(draft: Draft): Written {
  const { gaps: marked, wrongWords } = dragwordsOf(draft);
  const places = new Map(marked.map(({ marker }, place) => [marker, place + 1]));
  const text = draft.text.replace(/\[([\w-]{1,20})\]/g, (all, marker: string) =>
    places.has(marker) ? `[[${places.get(marker)}]]` : all,
  );
  const words = [...marked.map(({ word }) => word), ...wrongWords];
  const lines = words.map(
    (word) => `<dragbox><text>${cdata(escapeHtml(word))}</text><group>1</group></dragbox>`,
  );
  return { kind: 'ddwtos', text, lines };
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

type Writer = (draft: Draft, html: Html) => Written | string | Promise<Written>;

/** A text in place of a question says why it is left out. */
const WRITERS: Record<Draft['type'], Writer> = {
  single: written,
  multiple: written,
  true_false: truth,
  short: accepted,
  number: accepted,
  calculated: (draft) => ({
    kind: 'calculated',
    text: moodleText(draft.text),
    lines: writeCalculated(draft),
  }),
  ordering: ordered,
  matching: matched,
  gaps: cloze,
  hottext: passages,
  hotspot: ({ text }) => withoutCounterpart('hotspot', text, 'Moodle XML'),
  dragwords: gaps,
  grouping: matching,
  essay,
};
