import type { QuestionImport } from '@malaka/contracts/authoring/question-imports';

export type Format = QuestionImport['format'];

/** Detects the format of a text by features of that format alone. */
export function detectFormat(text: string): Format {
  const head = text.slice(0, 200_000);
  if (/^\s*</.test(head)) {
    if (/<quiz[\s>]/.test(head)) return 'moodle_xml';
    if (/<(?:\w+:)?(?:qti-assessment-item|assessmentItem)[\s/>]/.test(head)) return 'qti';
  }
  if (isGift(head)) return 'gift';
  if (isAiken(head)) return 'aiken';
  return isSheet(head) ? 'sheet' : 'text';
}

function isGift(text: string): boolean {
  if (/^[^\S\n]*\$CATEGORY:/m.test(text) || /^[^\S\n]*::[^:\n]+::/m.test(text)) return true;
  return /\{\s*(?:[=~][^{}]+|(?:T|F|TRUE|FALSE)\s*(?:#[^{}]*)?|#[^{}]*)\}/i.test(text);
}

function isAiken(text: string): boolean {
  const answers = text.match(/^[^\S\n]*ANSWER:[^\S\n]*[A-Z][^\S\n]*$/gm)?.length ?? 0;
  const options = text.match(/^[^\S\n]*[A-Z][.)]\s*\S/gm)?.length ?? 0;
  const others =
    /^[^\S\n]*[a-zа-яА-ЯЎҚҒҲ*+#-]\s*[.)]/m.test(text) || /^[^\S\n]*\d+\s*[.)]/m.test(text);
  return answers > 0 && options >= answers * 2 && !others;
}

const quotedCell = /(?<=^|\t)"(?:[^"]|"")*"(?=\t|$)/gm;

/** Cells copied from Excel are separated by tabs; multi-line cells are quoted. */
function isSheet(text: string): boolean {
  const lines = text
    .replaceAll(quotedCell, '""')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const withTabs = lines.filter((line) => line.split('\t').length >= 3);
  return lines.length > 0 && withTabs.length >= lines.length * 0.8;
}
