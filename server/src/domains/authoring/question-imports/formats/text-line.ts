/** What a line of a pasted text is; `text` without its label and marks. */
export type Line =
  | { kind: 'blank' }
  | { kind: 'end' }
  | { kind: 'divider' }
  | { kind: 'answer'; text: string }
  | { kind: 'key'; pairs: [number, string][] }
  | { kind: 'explanation'; text: string }
  | { kind: 'numbered'; text: string; number: number; sign: string; isRight: boolean }
  | { kind: 'option'; text: string; label: string; isRight: boolean; raw: string }
  | { kind: 'plain'; text: string; isRight: boolean; hasMarkBefore: boolean };

const answerLine =
  /^(?:ANSWERS?|(?:Toʻgʻri\s+)?javob(?:lar)?i?|(?:Тўғри\s+)?жавоб(?:и|лар)?|(?:Правильный\s+)?ответы?|(?:Correct\s+)?answers?|Верно)\s*[:=]\s*(.+)$/i;
const keyHead =
  /^(?:ANSWERS|ANSWER KEY|KEYS?|(?:Toʻgʻri\s+)?javoblar(?:i)?|kalit(?:i|lar)?|жавоблар|калит|(?:Правильные\s+)?ответы|ключи?)\s*[:.]?(?=\s|$)/i;
const explanationLine =
  /^(?:Izoh|Изоҳ|Tushuntirish|Пояснение|Объяснение|Комментарий|Explanation|Feedback)\s*[:–—-]\s*(.*)$/i;
const numberedLine =
  /^(?:(?:Savol|Савол|Вопрос|Question)\s*)?№?\s*(\d{1,4})\s*([.):])(?!\d)\s*(.*)$/i;
const namedQuestion = /^(?:Savol|Савол|Вопрос|Question)\s*[:.]\s*(.+)$/i;
const letterOption = /^\(?(\p{L})\s*[.)]\)?\s*(.*)$/u;
const dashOption = /^(?:[-–—•▪●○◦▢□☐]|\[ ?\])\s*(.+)$/;
const leadingMark = /^(?:[*+#✓✔☑√]|\[[xXхХ+*]\])\s*/;
const trailingMark = /\s*(?:[*✓✔☑]|\(\+\)|\s\+)\s*$/;

/** Whatever apostrophe was typed: the words of the lines above are spelled with this one. */
const spelled = (text: string) => text.replaceAll(/[‘’'`´ʼ]/g, 'ʻ');

export function readLine(raw: string): Line {
  const line = raw
    .replaceAll(/[\u200B-\u200F\u2060\uFEFF\u00AD]/g, '')
    .replaceAll(/[\t\u00A0]+/g, ' ')
    .trim();
  if (line === '') return { kind: 'blank' };
  // The test files of universities: answers between ====, questions between ++++.
  if (/^\+{3,}$/.test(line)) return { kind: 'end' };
  if (/^={3,}$/.test(line)) return { kind: 'divider' };
  const words = spelled(line);
  const head = keyHead.exec(words);
  const pairs = head && readKey(line.slice(head[0].length));
  if (pairs) return { kind: 'key', pairs };
  const answer = answerLine.exec(words);
  if (answer) return { kind: 'answer', text: answer[1]! };
  const explanation = explanationLine.exec(words);
  if (explanation)
    return { kind: 'explanation', text: line.slice(words.length - explanation[1]!.length) };
  return marked(line);
}

/** `1-A, 2-C`: the answers of many questions in one row; undefined where it is none. */
export function readKey(text: string): [number, string][] | undefined {
  const tokens = text
    .replaceAll(/(\d)\s{0,5}[-–—.):=]\s{0,5}(?=\p{L})/gu, '$1')
    .replaceAll(/(\d)\s{1,5}(?=\p{L}(?!\p{L}))/gu, '$1')
    .split(/[\s,;.]+/)
    .filter(Boolean);
  const pairs: [number, string][] = [];
  for (const token of tokens) {
    const [, digits, letters] = /^№?(\d{1,4})?(\p{L})$/u.exec(token) ?? [];
    if (letters === undefined) return undefined;
    const last = pairs.at(-1);
    if (digits !== undefined) pairs.push([Number(digits), letters]);
    else if (last) last[1] += `,${letters}`;
    else return undefined;
  }
  return pairs;
}

function marked(line: string): Line {
  const lead = leadingMark.exec(line);
  const rest = lead ? line.slice(lead[0].length) : line;
  const named = namedQuestion.exec(rest);
  if (named) return { kind: 'numbered', text: named[1]!, number: 0, sign: '.', isRight: false };
  const numbered = numberedLine.exec(rest);
  if (numbered) {
    const [, digits = '', sign = '', text = ''] = numbered;
    return { ...cleared(text, lead !== null), kind: 'numbered', number: Number(digits), sign };
  }
  const letter = letterOption.exec(rest);
  if (letter) {
    const [, label = '', text = ''] = letter;
    const inner = leadingMark.exec(text);
    const found = cleared(
      inner ? text.slice(inner[0].length) : text,
      lead !== null || inner !== null,
    );
    return { ...found, kind: 'option', label, raw: rest };
  }
  const dash = dashOption.exec(rest);
  if (dash && !lead) return { ...cleared(dash[1]!, false), kind: 'option', label: '', raw: rest };
  return { ...cleared(rest, lead !== null), kind: 'plain', hasMarkBefore: lead !== null };
}

function cleared(text: string, isMarked: boolean): { text: string; isRight: boolean } {
  const trail = trailingMark.exec(text);
  if (!trail || trail.index === 0) return { text: text.trim(), isRight: isMarked };
  return { text: text.slice(0, trail.index).trim(), isRight: true };
}
