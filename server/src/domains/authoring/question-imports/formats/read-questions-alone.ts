import { RefusedFile } from './read.ts';
import { childrenOf, readXml, type XmlNode } from './xml.ts';

type Taking = {
  begin: () => void;
  take: (question: XmlNode) => void;
  lose: (question: string, line: number) => void;
};

/**
 * A syntax error costs only its own question: if the file is not well-formed XML, each question is
 * parsed separately.
 */
export function readQuestions(xml: string, { begin, take, lose }: Taking): XmlNode {
  try {
    return readXml(xml, { names: ['question'], take });
  } catch (error) {
    if (!(error instanceof RefusedFile) || error.reason !== 'unreadable') throw error;
    begin();
    let end = 0;
    let isAny = false;
    const around: string[] = [];
    for (const { text, at, line } of questionsIn(xml)) {
      around.push(xml.slice(end, at));
      end = at + text.length;
      const node = nodeOf(text);
      isAny ||= node !== undefined;
      if (node) take({ ...node, line: line + (node.line ?? 1) - 1 });
      else lose(text.replaceAll(/<[^<>]*>|[^\P{Cc}\n]/gu, ' ').replaceAll(/ {2,}/g, ' '), line);
    }
    if (!isAny) throw error;
    // The XML around them must be well-formed, so that a truncated file is not accepted in part.
    return readXml([...around, xml.slice(end)].join(''));
  }
}

function nodeOf(question: string): XmlNode | undefined {
  try {
    return childrenOf(readXml(question), 'question')[0];
  } catch (error) {
    if (error instanceof RefusedFile && error.reason === 'unreadable') return undefined;
    throw error;
  }
}

/** Sections that hide tags, by their opening. */
const ENDS: Readonly<Record<string, string>> = { '<![CDATA[': ']]>', '<!--': '-->' };

/** Finds questions by their tags, ignoring CDATA and comments. */
function* questionsIn(xml: string): Generator<{ text: string; at: number; line: number }> {
  const tokens = /<!\[CDATA\[|<!--|<question\b|<\/question\s*>/g;
  /** Endings not found once: searching for them again each time would take quadratic time. */
  const missing = new Set<string>();
  let begin = -1;
  let counted = 0;
  let line = 1;
  for (let found = tokens.exec(xml); found; found = tokens.exec(xml)) {
    const { 0: token, index } = found;
    const ending = ENDS[token];
    if (ending !== undefined) {
      const end = missing.has(ending) ? -1 : xml.indexOf(ending, tokens.lastIndex);
      if (end < 0) missing.add(ending);
      else tokens.lastIndex = end + ending.length;
    } else if (token === '<question') {
      if (begin < 0) begin = index;
    } else if (begin >= 0) {
      for (; counted < begin; counted += 1) if (xml[counted] === '\n') line += 1;
      yield { text: xml.slice(begin, index + token.length), at: begin, line };
      begin = -1;
    }
  }
}
