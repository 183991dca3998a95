import { type Read, type ReadContext, unread, failure } from './read.ts';
import { readMoodleQuestion } from './read-moodle-xml.ts';
import { childOf, childrenOf, findAll, textOf, type XmlNode } from './xml.ts';

const WHOLE = 100;
const NULL = '$@NULL@$';
const FORMATS: Readonly<Record<string, string>> = {
  '0': 'moodle_auto_format',
  '1': 'html',
  '2': 'plain_text',
  '4': 'markdown',
};

/** What a backup stores apart from the question. */
export type BackupContext = ReadContext & {
  category: string;
  /** Points in its quiz; default: those of the question. */
  points: number | undefined;
  /** Parts of a multi-part question, by id. */
  parts: ReadonlyMap<string, XmlNode>;
  /** Resolves the pictures of a text; `area` and `id` are those of the file. */
  withFiles: (text: string, area: string, id: string) => string;
};

/**
 * Converts a question of a course backup (backup/moodle2/backup_qtype_plugin.class.php and each
 * type's plug-in) to Moodle XML, so that there is one parser per type.
 */
export function readBackupQuestion(node: XmlNode, context: BackupContext): Read {
  const kind = childText(node, 'qtype');
  const id = node.attributes['id'] ?? '';
  const { points, withFiles } = context;
  const text = childText(node, 'questiontext');
  const whole = kind === 'multianswer' ? withParts(text, node, context) : text;
  if (whole === undefined)
    return unread(childText(node, 'name'), failure('unsupported_kind', 'multianswer'));
  const converted = element('question', [
    element('name', [plain('text', childText(node, 'name'))]),
    rich(
      'questiontext',
      withFiles(whole, 'questiontext', id),
      childText(node, 'questiontextformat'),
    ),
    rich(
      'generalfeedback',
      withFiles(childText(node, 'generalfeedback'), 'generalfeedback', id),
      childText(node, 'generalfeedbackformat'),
    ),
    plain('defaultgrade', String(points ?? childText(node, 'defaultmark'))),
    element(
      'tags',
      childrenOf(childOf(node, 'tags'), 'tag').map((tag) =>
        element('tag', [plain('text', childText(tag, 'rawname') || childText(tag, 'name'))]),
      ),
    ),
    ...findAll(node, 'question_hint').map((hint) =>
      element('hint', [plain('text', childText(hint, 'hint'))]),
    ),
    ...(writers[kind]?.(node, context) ?? []),
  ]);
  return readMoodleQuestion(converted, kind === 'match' ? 'matching' : kind, context);
}

type Writer = (node: XmlNode, context: BackupContext) => XmlNode[];

const writers: Readonly<Record<string, Writer>> = {
  multichoice: (node, context) => [
    plain('single', found(node, 'single') === '0' ? 'false' : 'true'),
    ...answersOf(node, context),
  ],
  multichoiceset: answersOf,
  // Its words are in the language of that site; separate ids show which of them is true.
  truefalse: (node, context) =>
    answersOf(node, context, ({ id }) =>
      id === found(node, 'trueanswer') ? 'true' : id === found(node, 'falseanswer') ? 'false' : '',
    ),
  shortanswer: (node, context) => [
    plain('usecase', found(node, 'usecase')),
    ...answersOf(node, context),
  ],
  essay: (node, { withFiles }) => [
    ...['attachments', 'minwordlimit', 'maxwordlimit'].map((name) =>
      plain(name, found(node, name).replace(NULL, '')),
    ),
    ...['graderinfo', 'responsetemplate'].map((name) => {
      const text = found(node, name).replace(NULL, '');
      const id = node.attributes['id'] ?? '';
      return rich(name, withFiles(text, name, id), found(node, `${name}format`));
    }),
  ],
  numerical: (node, context) => {
    const tolerances = new Map(
      findAll(node, 'numerical_record').map((record) => [
        childText(record, 'answer'),
        childText(record, 'tolerance'),
      ]),
    );
    return [
      plain('unitgradingtype', found(node, 'unitgradingtype')),
      ...answersOf(node, context).map((answer, n) => {
        const id = findAll(node, 'answer').filter(isAnswer)[n]?.attributes['id'] ?? '';
        const tolerance = plain('tolerance', tolerances.get(id) ?? '0');
        return { ...answer, children: [...answer.children, tolerance] };
      }),
      element(
        'units',
        findAll(node, 'numerical_unit').map((unit) =>
          element('unit', [
            plain('multiplier', childText(unit, 'multiplier')),
            plain('unit_name', childText(unit, 'unit')),
          ]),
        ),
      ),
    ];
  },
  match: (node, context) => pairsOf(node, context),
  ddmatch: (node, context) => pairsOf(node, context),
  ddwtos: (node) =>
    findAll(node, 'answer')
      .filter(isAnswer)
      .map((answer) => element('dragbox', [plain('text', childText(answer, 'answertext'))])),
  gapselect: (node) =>
    findAll(node, 'answer')
      .filter(isAnswer)
      .map((answer) =>
        element('selectoption', [
          plain('text', childText(answer, 'answertext')),
          plain('group', childText(answer, 'feedback')),
        ]),
      ),
  // The field for the share is the position here.
  ordering: (node, context) =>
    answersOf(node, context).toSorted(
      (one, other) => Number(one.attributes['fraction']) - Number(other.attributes['fraction']),
    ),
};

/** Number records have an element of the same name with only an id. */
const isAnswer = (node: XmlNode) => childOf(node, 'answertext') !== undefined;

function answersOf(
  node: XmlNode,
  { withFiles }: BackupContext,
  word?: (answer: { id: string }) => string,
): XmlNode[] {
  return findAll(node, 'answer')
    .filter(isAnswer)
    .map((answer) => {
      const id = answer.attributes['id'] ?? '';
      const text = word?.({ id }) ?? withFiles(childText(answer, 'answertext'), 'answer', id);
      const feedback = withFiles(childText(answer, 'feedback'), 'answerfeedback', id);
      return element(
        'answer',
        [plain('text', text), rich('feedback', feedback, childText(answer, 'feedbackformat'))],
        {
          fraction: String(Number(childText(answer, 'fraction')) * WHOLE),
          format: FORMATS[childText(answer, 'answerformat')] ?? 'html',
        },
      );
    });
}

const pairsOf = (node: XmlNode, { withFiles }: BackupContext): XmlNode[] =>
  findAll(node, 'match').map((match) => {
    const id = match.attributes['id'] ?? '';
    const item = withFiles(childText(match, 'questiontext'), 'subquestion', id);
    const answer = plain('text', childText(match, 'answertext'));
    return element(
      'subquestion',
      [plain('text', item), element('answer', [answer], { format: 'html' })],
      { format: FORMATS[childText(match, 'questiontextformat')] ?? 'html' },
    );
  });

/** Replaces `{#2}` by the notation of the second part; undefined if a part is missing. */
function withParts(text: string, node: XmlNode, { parts }: BackupContext): string | undefined {
  const ids = found(node, 'sequence').split(',');
  let isWhole = true;
  const replaced = text.replaceAll(/\{#(\d{1,3})\}/g, (_, number: string) => {
    const part = parts.get(ids[Number(number) - 1] ?? '');
    if (!part) isWhole = false;
    return part ? childText(part, 'questiontext') : '';
  });
  return isWhole ? replaced : undefined;
}

/** Text of a child element; Moodle writes null as `$@NULL@$`. */
export function childText(node: XmlNode | undefined, name: string): string {
  const text = textOf(childOf(node, name)).trim();
  return text === NULL ? '' : text;
}

const found = (node: XmlNode, name: string): string => textOf(findAll(node, name)[0]).trim();

const element = (
  name: string,
  children: XmlNode['children'],
  attributes: XmlNode['attributes'] = {},
): XmlNode => ({ name, attributes, children });

const plain = (name: string, text: string): XmlNode => element(name, [text]);

const rich = (name: string, text: string, format: string): XmlNode =>
  element(name, [plain('text', text)], { format: FORMATS[format] ?? 'html' });
