import { comparable, cleanContent } from '#/domains/authoring/questions/clean-content.ts';
import { ANSWERS_MAX, questionDraft } from '@malaka/contracts/authoring/questions';
import { plainText } from '@malaka/grading/plain-text';
import { z } from 'zod';
import { drawMathml } from '#/kit/rich-text/draw-mathml.ts';
import { publicAddress } from '#/kit/files/public-files.ts';
import {
  contentErrors,
  type ContentErrorName,
} from '#/domains/authoring/questions/content-errors.ts';
import { isChoice, isDraft } from '#/domains/authoring/questions/rules.ts';
import { drawFormulas } from './html-text.ts';
import {
  shownPart,
  READ_ANSWERS_MAX,
  type Draft,
  failure,
  type Issue,
  type Read,
  unread,
  warning,
} from './read.ts';

const names: Record<ContentErrorName, Issue['code']> = {
  empty: 'no_answers',
  tooLong: 'too_long',
  answerTwice: 'equal_options',
  noGroups: 'no_answers',
  noItems: 'no_answers',
  itemTwice: 'equal_options',
  itemTooLong: 'too_long',
  noMarked: 'no_right_answer',
  tagTwice: 'unmatched_marker',
  tagWrong: 'unmatched_marker',
  markerLost: 'unmatched_marker',
  markerTwice: 'unmatched_marker',
  markerUnknown: 'unmatched_marker',
  wordTwice: 'equal_options',
  trueOrFalse: 'no_right_answer',
  noAccepted: 'no_right_answer',
  typosWrong: 'unreadable',
  gapWithoutRight: 'no_right_answer',
  gapWithoutWrong: 'one_answer',
  gapMixed: 'unreadable',
  noRightPassage: 'no_right_answer',
  noWrongPassage: 'one_answer',
  noPicture: 'picture_missing',
  noAlternative: 'no_alternative',
  noRightArea: 'no_right_answer',
  tooManyAreas: 'too_many_answers',
  areaWrong: 'unreadable',
  notNumber: 'unreadable',
  toleranceWrong: 'unreadable',
  formulaWrong: 'unreadable',
  formulaUnknown: 'unreadable',
  formulaTooLong: 'too_long',
  formulaEnds: 'unreadable',
  noNumbers: 'unreadable',
  nameWrong: 'unreadable',
  nameTwice: 'unreadable',
  nameUnknown: 'unreadable',
  nameNotShown: 'unreadable',
  rangeWrong: 'unreadable',
  noValue: 'unreadable',
  textFormulaWrong: 'unreadable',
  fewItems: 'one_answer',
  fewPairs: 'one_answer',
  orderedTwice: 'equal_options',
  scoreTooBig: 'score_approximated',
  scoreNegative: 'negative_marks',
  categoryNeeded: 'unreadable',
  oneLanguageOnly: 'unreadable',
  itemsDiffer: 'unreadable',
  essayInDiagnostic: 'unsupported_kind',
  essayInVideo: 'unsupported_kind',
  essayInExam: 'unsupported_kind',
  noCriteria: 'no_answers',
  manyCriteria: 'too_many_answers',
  levelsWrong: 'unreadable',
  levelTooLong: 'too_long',
  levelTwice: 'equal_options',
  levelsWorthless: 'no_right_answer',
  settingsWrong: 'unreadable',
};

/** Issues found by checking the question itself, so they are found again after a change. */
const CHECKED_ISSUES = new Set<Issue['code']>([
  ...Object.values(names),
  'no_text',
  'one_answer',
  'no_right_answer',
  'equal_options',
  'too_many_answers',
  'unclear_key',
]);

/** The same question with new content; issues of its source remain. */
export const changedRead = (read: Read, content: Draft): Read =>
  finishRead({
    ...read,
    content,
    issues: read.issues.filter(({ code }) => !CHECKED_ISSUES.has(code)),
  });

/** Cleans a question of active content and adds the issues found in it. */
export const finishRead = (read: Read, origin = ''): Read => ({
  ...read,
  ...finished(read, origin),
});

function finished({ content, source, issues }: Read, origin: string): Read {
  if (!content) return { content, source, issues };
  // Not worth the time to check each of them.
  if (content.answers.length > READ_ANSWERS_MAX) return unread(source, failure('too_many_answers'));
  const untold: Issue[] = [];
  const drawn = everyText(content, (html) => {
    const math = drawMathml(shownPart(html, untold));
    untold.push(...math.unread.map((formula) => warning('unread_part', formula)));
    return drawFormulas(ownFiles(math.html, origin));
  });
  const clean = cleanContent(drawn);
  const lost = countPictures(content) - countPictures(clean);
  const all = [
    ...issues,
    ...untold,
    ...(lost > 0 ? [warning('picture_missing')] : []),
    ...lostParts(content, clean),
    ...(plainText(wordsOf(clean)).match(/\S{0,40}\uFFFD\S{0,40}/g) ?? []).map((word) =>
      warning('unread_part', word),
    ),
    ...issuesOf(clean),
  ];
  // Content too long or empty for our limits cannot even be shown as a question.
  const isShown = z.safeEncode(questionDraft, clean).success;
  return { content: isShown ? clean : null, source, issues: onceEach(all) };
}

const wordsOf = ({ text, explanation, answers }: Draft): string =>
  [text, explanation, ...answers.map((answer) => answer.text)].join(' ');

const countPictures = (draft: Draft): number => wordsOf(draft).match(/<img\b/gi)?.length ?? 0;

const PARTS = /<(svg|canvas|object|embed|audio|video|iframe)\b/gi;

/** Drawings, sounds and videos in a text, which questions do not support. */
function lostParts(before: Draft, after: Draft): Issue[] {
  const remaining = wordsOf(after).toLowerCase();
  const tags = [...wordsOf(before).matchAll(PARTS)].map(([, name = '']) => name.toLowerCase());
  return [...new Set(tags)]
    .filter((name) => !remaining.includes(`<${name}`))
    .map((name) => warning('unread_part', name));
}

function everyText(draft: Draft, change: (html: string) => string): Draft {
  return {
    ...draft,
    text: change(draft.text),
    explanation: change(draft.explanation),
    answers: draft.answers.map((answer) => ({
      ...answer,
      text: isChoice(draft.type) ? change(answer.text) : answer.text,
    })),
  };
}

/** Resolves pictures that GIFT only names by a full address. */
const ownFiles = (html: string, origin: string): string =>
  origin === ''
    ? html
    : html.replaceAll(`src="${origin}${publicAddress('')}`, `src="${publicAddress('')}`);

function issuesOf(draft: Draft): Issue[] {
  const { type, answers } = draft;
  const issues = contentErrors(draft, { isDiagnostic: false }).map(({ path, name, about }) =>
    failure(path === 'question' && name === 'empty' ? 'no_text' : names[name], about),
  );
  if (answers.length === 0) issues.push(failure('no_answers'));
  if (answers.length > ANSWERS_MAX) issues.push(failure('too_many_answers'));
  if (!isChoice(type)) return issues;
  if (answers.length === 1) issues.push(failure('one_answer'));
  const equal = secondOfTwo(answers.map(({ text }) => text).filter(Boolean));
  if (equal !== undefined) issues.push(warning('equal_options', plainText(equal)));
  // Imported as a draft; marking the right answer completes it.
  if (answers.length > 0 && isDraft(draft)) issues.push(warning('no_right_answer'));
  return issues;
}

function secondOfTwo(texts: readonly string[]): string | undefined {
  const known = new Set<string>();
  return texts.find((text) => known.size === known.add(comparable(text)).size);
}

function onceEach(issues: readonly Issue[]): Issue[] {
  const known = new Set<string>();
  return issues.filter(({ code, detail }) => known.size < known.add(`${code} ${detail}`).size);
}
