import { drawNumbers, textFormulas, writeRange } from '@malaka/grading/drawn-numbers';
import { type Formula, readFormula } from '@malaka/grading/formula';
import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { readAround, readNumber } from '@malaka/grading/typed-number';
import { scoreOf } from '#/domains/authoring/questions/rules.ts';
import { calculated, formulasOfDraft, neededNumbers, rangesOfDraft } from './make-calculated.ts';
import type { Common, Option } from './make-drafts.ts';
import { ruleOf } from './read-draft.ts';
import { type Draft, type Issue, type Read, warning } from './read.ts';
import { childOf, childrenOf, textOf, type XmlNode } from './xml.ts';

const WHOLE = 100;
const DECIMALS_MAX = 6;
/** Kinds of tolerance: relative, nominal and geometric. */
const [SHARE, UNITS, FACTOR] = ['1', '2', '3'];

/** Moodle calls its natural logarithm by a name that means something else here. */
const ownFormula = (formula: string): string => formula.replaceAll(/\blog\s*\(/g, 'ln(');

const valueOf = (node: XmlNode | undefined, name: string): string =>
  textOf(childOf(childOf(node, name), 'text') ?? childOf(node, name)).trim();

/** The unit in which the answers are written: the others are its multiples. */
export function unitOf(node: XmlNode, issues: Issue[]): string {
  const units = childrenOf(childOf(node, 'units'), 'unit');
  const own = units.find((unit) => Number(valueOf(unit, 'multiplier') || 1) === 1);
  if (units.some((unit) => unit !== own)) issues.push(warning('part_dropped', 'units'));
  return textOf(childOf(own, 'unit_name')).trim();
}

/**
 * https://docs.moodle.org/en/Calculated_question_type, including the simple one; reads its ranges,
 * not its items.
 */
export function readCalculated(node: XmlNode, common: Common, options: readonly Option[]): Read {
  const issues = [...(common.issues ?? [])];
  const unit = unitOf(node, issues);
  const answers = childrenOf(node, 'answer');
  const taken = options.map((option, n) => {
    const answer = answers[n]!;
    const own = answer.attributes;
    const kind = textOf(childOf(answer, 'tolerancetype')).trim();
    const width = readNumber(textOf(childOf(answer, 'tolerance')))?.value ?? 0;
    if (kind === FACTOR && width > 0) issues.push(warning('score_approximated', 'tolerancetype'));
    const rule =
      kind === UNITS
        ? ruleOf(width, unit)
        : [width > 0 ? `${Number((width * WHOLE).toFixed(DECIMALS_MAX))}%` : '', unit]
            .filter(Boolean)
            .join(' ');
    const formula = own['data-formula'] ?? ownFormula(textOf(childOf(answer, 'text')).trim());
    return { ...option, text: escapeHtml(formula), rule: own['data-rule'] ?? rule };
  });
  const text = common.text.replaceAll(/\{=(?:[^{}]|\{[^{}]*\})*\}/g, ownFormula);
  const numbers = childrenOf(childOf(node, 'dataset_definitions'), 'dataset_definition').map(
    (definition) => {
      const name = valueOf(definition, 'name');
      if (valueOf(definition, 'distribution').startsWith('loguniform'))
        issues.push(warning('score_approximated', `loguniform {${name}}`));
      const range = definition.attributes['data-range'] ?? rangeOf(definition);
      return { name, range };
    },
  );
  const formulas = taken.map((one) => plainText(one.text));
  return calculated(
    { ...common, text, issues },
    {
      options: taken,
      numbers: neededNumbers(numbers, { text, formulas: [...formulas, ...textFormulas(text)] }),
    },
  );
}

function rangeOf(definition: XmlNode): string {
  const [min, max] = [valueOf(definition, 'minimum'), valueOf(definition, 'maximum')].map(Number);
  const decimals = Number(valueOf(definition, 'decimals') || 0);
  const step = 10 ** -Math.min(DECIMALS_MAX, Math.max(0, decimals));
  // An invalid number is reported as an invalid range.
  return Number.isFinite(min) && Number.isFinite(max)
    ? writeRange({ min: min!, max: max!, step })
    : `${min}..${max}`;
}

/** Number of generated value sets in the file, from which Moodle draws. */
const ITEMS = 50;

/**
 * What Moodle does not support, such as steps other than powers of ten and our own notation, goes
 * into our data attributes.
 */
export function writeCalculated(draft: Draft): string[] {
  const score = scoreOf(draft);
  const ranges = rangesOfDraft(draft);
  const formulas = formulasOfDraft(draft);
  const used = [...formulas.map(({ text }) => plainText(text)), ...textFormulas(draft.text)];
  const draws = Array.from({ length: ITEMS }, (_, seed) => drawNumbers(ranges, used, seed));
  const unit = formulas.map(({ details }) => readAround(details)?.unit ?? '').find(Boolean) ?? '';
  return [
    '<synchronize>1</synchronize><single>1</single><answernumbering>abc</answernumbering>',
    ...formulas.map((answer) => {
      const formula = plainText(answer.text);
      const around = readAround(answer.details) ?? { width: 0, isShare: false };
      const width = around.isShare ? around.width / WHOLE : around.width;
      const fraction = score === 0 ? 0 : Number(((WHOLE * answer.score) / score).toFixed(5));
      return [
        `<answer fraction="${fraction}" data-rule="${escapeHtml(answer.details)}" data-formula="${escapeHtml(formula)}">`,
        `<text>${escapeHtml(moodleFormula(formula))}</text>`,
        `<tolerance>${width}</tolerance><tolerancetype>${around.isShare ? SHARE : UNITS}</tolerancetype>`,
        '<correctanswerformat>2</correctanswerformat><correctanswerlength>6</correctanswerlength>',
        '</answer>',
      ].join('');
    }),
    ...(unit === ''
      ? []
      : [
          `<units><unit><multiplier>1</multiplier><unit_name>${escapeHtml(unit)}</unit_name></unit></units>`,
        ]),
    '<dataset_definitions>',
    ...ranges.map(({ name, ...range }, n) => {
      const { min, max, step } = range;
      const decimals = Math.max(...[min, max, step].map(decimalsOf));
      const items = draws.map(
        (drawn, item) =>
          `<dataset_item><number>${item + 1}</number><value>${drawn[n]!.value}</value></dataset_item>`,
      );
      return [
        `<dataset_definition data-range="${writeRange(range)}"><status><text>private</text></status>`,
        `<name><text>${name}</text></name><type>calculated</type>`,
        '<distribution><text>uniform</text></distribution>',
        `<minimum><text>${min}</text></minimum><maximum><text>${max}</text></maximum>`,
        `<decimals><text>${decimals}</text></decimals><itemcount>${ITEMS}</itemcount>`,
        `<dataset_items>${items.join('')}</dataset_items>`,
        `<number_of_items>${ITEMS}</number_of_items></dataset_definition>`,
      ].join('');
    }),
    '</dataset_definitions>',
  ];
}

const decimalsOf = (value: number): number =>
  value.toFixed(DECIMALS_MAX).replace(/0+$/, '').split('.')[1]!.length;

function moodleFormula(text: string): string {
  const read = readFormula(text);
  return 'problem' in read ? text : written(read.formula);
}

/** In Moodle's notation, which has no power operator, with all parentheses explicit. */
function written(formula: Formula): string {
  switch (formula.kind) {
    case 'number':
      return String(formula.value);
    case 'name':
      return `{${formula.name}}`;
    case 'negative':
      return `(-${written(formula.of)})`;
    case 'call':
      return `${formula.name === 'ln' ? 'log' : formula.name}(${formula.of.map(written).join(',')})`;
    case 'operation': {
      const [left, right] = [written(formula.left), written(formula.right)];
      return formula.sign === '^' ? `pow(${left},${right})` : `(${left}${formula.sign}${right})`;
    }
  }
}

/** The same for calculated values in a text. */
export const moodleText = (html: string): string =>
  html.replaceAll(/\{=((?:[^{}]|\{[^{}]*\})*)\}/g, (_, formula: string) => {
    const own = moodleFormula(formula.replaceAll('&nbsp;', ' '));
    return `{=${own}}`;
  });
