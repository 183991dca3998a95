import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { readNumber } from '@malaka/grading/typed-number';
import {
  categoryTags,
  accepting,
  choice,
  type Common,
  grouping,
  matching,
  type Option,
  ordering,
  trueFalse,
  withoutWildcards,
} from './make-drafts.ts';
import { decodedAddress, htmlOfFormat } from './html-text.ts';
import { essay, essayRowsOf } from './make-essay.ts';
import { fromOption, hotText } from './make-hottext.ts';
import { readCalculated, unitOf } from './moodle-calculated.ts';
import { readCloze, readSelects, readWords } from './moodle-cloze.ts';
import { ruleOf } from './read-draft.ts';
import {
  failure,
  type Issue,
  type Read,
  type ReadContext,
  unread,
  warning,
  RefusedFile,
  shownPart,
} from './read.ts';
import { readQuestions } from './read-questions-alone.ts';
import { childOf, childrenOf, innerHtml, isNode, textOf, type XmlNode } from './xml.ts';

const WHOLE = 100;
const TRUTH = /^true$/i;

/** Moodle's own export: https://docs.moodle.org/en/Moodle_XML_format */
export function readMoodleXml(xml: string, context: ReadContext): Read[] {
  const reads: Read[] = [];
  let category = '';
  const take = (node: XmlNode) => {
    const kind = node.attributes['type'] ?? '';
    if (kind === 'category') category = textOf(childOf(childOf(node, 'category'), 'text'));
    else
      reads.push({ ...readMoodleQuestion(node, kind, { ...context, category }), line: node.line });
  };
  const lose = (question: string, line: number) =>
    reads.push({ ...unread(question, failure('unreadable')), line });
  const begin = () => {
    reads.length = 0;
    category = '';
  };
  const root = readQuestions(xml, { begin, take, lose });
  if (!root.children.some((child) => isNode(child) && child.name === 'quiz')) {
    throw new RefusedFile('unreadable');
  }
  return reads;
}

type Context = ReadContext & { category: string };

/** Reads one question in the format's notation, to which course backups are converted. */
export function readMoodleQuestion(node: XmlNode, kind: string, context: Context): Read {
  const issues: Issue[] = [];
  const html = (part: XmlNode | undefined) => richText(part, context, issues);
  const text = html(childOf(node, 'questiontext'));
  const name = textOf(childOf(childOf(node, 'name'), 'text'));
  const grade = readNumber(textOf(childOf(node, 'defaultgrade')))?.value ?? 1;
  const image = textOf(childOf(node, 'image')).trim();
  if (image !== '') issues.push(warning('picture_missing', image));
  const hint = childrenOf(node, 'hint').map(html).find(Boolean);
  if (hint !== undefined) issues.push(warning('feedback_dropped', plainText(hint)));
  const tags = childrenOf(childOf(node, 'tags'), 'tag').map((tag) => textOf(childOf(tag, 'text')));
  const common: Common = {
    text,
    source: plainText(text) || name,
    explanation: html(childOf(node, 'generalfeedback')),
    tags: [...tags, ...categoryTags(context.category)],
    grade: grade > 0 ? grade : 1,
    issues,
  };
  const reader = kinds[kind];
  if (!reader) return unread(`${name}\n${common.source}`, failure('unsupported_kind', kind));
  return reader(node, common, { ...context, html, issues });
}

type Tools = ReadContext & {
  html: (part: XmlNode | undefined) => string;
  /** Of this question. */
  issues: Issue[];
};
type Reader = (node: XmlNode, common: Common, tools: Tools) => Read;

const kinds: Readonly<Record<string, Reader>> = {
  multichoice: readChoice,
  multichoiceset: readSet,
  truefalse: readTruth,
  shortanswer: readShort,
  numerical: readNumbers,
  calculated: (node, common, tools) => readCalculated(node, common, optionsOf(node, tools)),
  calculatedsimple: (node, common, tools) => readCalculated(node, common, optionsOf(node, tools)),
  cloze: readEmbedded,
  multianswer: readEmbedded,
  ordering: (node, common, { html }) =>
    ordering(
      common,
      childrenOf(node, 'answer')
        .toSorted((one, other) => placeOf(one) - placeOf(other))
        .map(html),
    ),
  matching: (node, common, { html }) =>
    readPairs(
      node,
      common,
      childrenOf(node, 'subquestion').map((pair) => ({
        item: html(pair),
        group: escapeHtml(textOf(childOf(childOf(pair, 'answer'), 'text'))),
      })),
    ),
  ddmatch: (node, common, { html }) =>
    readPairs(
      node,
      common,
      childrenOf(node, 'subquestion').map((pair) => ({
        item: html(pair),
        group: html(childOf(pair, 'answer')),
      })),
    ),
  ddwtos: (node, common) => readWords(common, childrenOf(node, 'dragbox')),
  gapselect: readSelects,
  essay: readEssay,
};

function readEmbedded(node: XmlNode, common: Common): Read {
  const hasGrade = childOf(node, 'defaultgrade') !== undefined;
  return readCloze(common, {
    grade: hasGrade ? common.grade : undefined,
    rules: (node.attributes['data-rules'] ?? '').split(' ').filter(Boolean),
  });
}

const optionsOf = (node: XmlNode, { html, issues }: Tools): Option[] =>
  childrenOf(node, 'answer').map((answer) => {
    const share = answer.attributes['fraction']?.trim() ?? '';
    const fraction = readNumber(share)?.value;
    if (share !== '' && fraction === undefined) issues.push(warning('unclear_key', share));
    return {
      text: html(answer),
      fraction: fraction ?? 0,
      feedback: html(childOf(answer, 'feedback')),
    };
  });

/** Each right one is worth everything there, together with all of the others. */
function readSet(node: XmlNode, common: Common, tools: Tools): Read {
  const options = optionsOf(node, tools);
  const right = options.filter(({ fraction }) => fraction > 0);
  if (right.length > 1) tools.issues.push(warning('score_approximated', 'multichoiceset'));
  const shared = options.map((option) => ({
    ...option,
    fraction: right.includes(option) ? WHOLE / right.length : 0,
  }));
  return choice(common, { options: shared, isMultiple: true });
}

function readChoice(node: XmlNode, common: Common, tools: Tools): Read {
  if (node.attributes['data-kind'] === 'hottext') {
    const options = optionsOf(node, tools);
    return hotText(
      common,
      options.map(({ text, fraction }) => fromOption(text, fraction > 0)),
    );
  }
  const single = textOf(childOf(node, 'single')).trim();
  const isMultiple = single === 'false' || single === '0';
  const options = optionsOf(node, tools);
  const best = Math.max(0, ...options.map(({ fraction }) => fraction));
  if (!isMultiple && best > 0 && best < WHOLE) {
    const shown = options.filter(({ fraction }) => fraction > 0);
    const detail = shown.map(({ text, fraction }) => `${plainText(text)} (${fraction}%)`);
    tools.issues.push(warning('unclear_key', detail.join(', ')));
  }
  return choice(common, { options, isMultiple });
}

/** Items of an ordering have their position where others have points. */
const placeOf = ({ attributes }: XmlNode): number => Number(attributes['fraction']) || 0;

function readTruth(node: XmlNode, common: Common, tools: Tools): Read {
  const feedback = optionsOf(node, tools);
  const [right, other] = feedback.filter(({ fraction }) => fraction > 0);
  if (other) tools.issues.push(warning('unclear_key', plainText(other.text)));
  // In other words than true and false they are options, and it is unclear which is true.
  const isKnown = right !== undefined && /^(?:true|false)$/i.test(plainText(right.text));
  if (!isKnown) return choice(common, { options: feedback, isMultiple: false });
  return trueFalse(common, {
    isTrue: TRUTH.test(plainText(right.text)),
    feedback,
  });
}

/** Data of our own export: typos, or tolerance and unit as written. */
const ownRule = (answer: XmlNode): string | undefined => answer.attributes['data-rule'];

function readShort(node: XmlNode, common: Common, tools: Tools): Read {
  const options = optionsOf(node, tools);
  const answers = childrenOf(node, 'answer');
  if (textOf(childOf(node, 'usecase')).trim() === '1')
    tools.issues.push(warning('score_approximated', 'usecase'));
  const taken = options.map((option, n) => {
    const text = textOf(childOf(answers[n], 'text')).trim();
    const plain = option.fraction > 0 ? withoutWildcards(text, tools.issues) : text;
    return { ...option, text: escapeHtml(plain), rule: ownRule(answers[n]!) ?? '' };
  });
  return accepting(common, { type: 'short', options: taken });
}

function readNumbers(node: XmlNode, common: Common, tools: Tools): Read {
  const answers = childrenOf(node, 'answer');
  const unit = unitOf(node, tools.issues);
  if (Number(textOf(childOf(node, 'unitgradingtype'))) > 0)
    tools.issues.push(warning('score_approximated', 'unitgradingtype'));
  const options = optionsOf(node, tools).map((option, n) => {
    const tolerance = textOf(childOf(answers[n], 'tolerance')).trim() || '0';
    const around = readNumber(tolerance);
    if (around?.unit !== '') tools.issues.push(warning('unclear_part', tolerance));
    const width = around?.value ?? 0;
    const text = textOf(childOf(answers[n], 'text')).trim();
    const number = readNumber(text);
    const plain = number?.unit === '' ? String(number.value) : text;
    return { ...option, text: plain, rule: ownRule(answers[n]!) ?? ruleOf(width, unit) };
  });
  return accepting(common, { type: 'number', options });
}

/** The grader's notes become the model answer; limits that Moodle has switched off are ignored. */
function readEssay(node: XmlNode, common: Common, { html, issues }: Tools): Read {
  const template = plainText(html(childOf(node, 'responsetemplate')));
  if (template !== '') issues.push(warning('part_dropped', template));
  if (Number(textOf(childOf(node, 'attachments'))) !== 0)
    issues.push(warning('part_dropped', 'attachments'));
  const limit = (name: string) => {
    const amount = Number(textOf(childOf(node, name)) || 0);
    return Number.isInteger(amount) && amount > 0 ? amount : null;
  };
  const [min, max] = [limit('minwordlimit'), limit('maxwordlimit')];
  const isSound = max === null || max >= (min ?? 1);
  return essay(common, {
    rows: essayRowsOf(node.attributes['data-rules']),
    model: html(childOf(node, 'graderinfo')),
    settings: isSound ? { min, max } : {},
  });
}

/**
 * Several items with the same answer are a group; a side without a counterpart, or our own
 * attribute, makes it a matching.
 */
function readPairs(node: XmlNode, common: Common, all: { item: string; group: string }[]): Read {
  const pairs = all.filter(({ item, group }) => item !== '' && group !== '');
  const alone = all.filter(({ item, group }) => item !== '' && group === '');
  const unclear = alone.map(({ item }) => warning('unclear_key', plainText(item)));
  const noted = { ...common, issues: [...(common.issues ?? []), ...unclear] };
  const extras = all.filter(({ item }) => item === '').map(({ group }) => group);
  const isMatching = extras.length > 0 || node.attributes['data-kind'] === 'matching';
  return isMatching ? matching(noted, { pairs, extras }) : grouping(noted, pairs);
}

/** A text with its embedded pictures. */
function richText(part: XmlNode | undefined, { pictures }: ReadContext, issues: Issue[]): string {
  if (!part) return '';
  const own = childOf(part, 'text');
  // Tags that are neither escaped nor CDATA are parsed as elements.
  const text = childrenOf(own).length > 0 ? innerHtml(own) : textOf(own).trim();
  if (text === '') return '';
  if (/class="multilang"|\{mlang\s/.test(text)) issues.push(warning('unclear_part', 'multilang'));
  const files = new Map(
    childrenOf(part, 'file').flatMap((file) => {
      const { name = '', path = '/' } = file.attributes;
      return [[name, file] as const, [`${path}${name}`, file] as const];
    }),
  );
  const withPictures = text.replace(
    /@@PLUGINFILE@@\/([^"'\s<>?]+)(?:\?[^"'\s<>]*)?/g,
    (_, path: string) => {
      const whole = decodedAddress(path);
      const name = whole.slice(whole.lastIndexOf('/') + 1);
      const file = files.get(`/${whole}`) ?? files.get(name);
      const source = file && pictures.add(name, Buffer.from(textOf(file), 'base64'));
      if (source === undefined) issues.push(warning('picture_missing', name));
      return source ?? '';
    },
  );
  return shownPart(htmlOfFormat(withPictures, part.attributes['format']), issues);
}
