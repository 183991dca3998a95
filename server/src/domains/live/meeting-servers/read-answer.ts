import { SaxesParser } from 'saxes';
import { MeetingError } from './meeting-error.ts';

/** An element of an answer: its text, or its child elements. */
export type Answer = { text: string; children: [name: string, Answer][] };

const DEPTH_MAX = 20;

/**
 * Parses a meeting server's answer; throws a MeetingError if it is invalid or reports a failure.
 */
export function readAnswer(xml: string): Answer {
  const answer = childOf(readXml(xml), 'response');
  const code = answer && textOf(answer, 'returncode');
  if (answer && code === 'SUCCESS') return answer;
  if (!answer || code !== 'FAILED') throw unreadable();
  const key = textOf(answer, 'messageKey')
    .replace(/[^\w-]/g, '')
    .slice(0, 60);
  throw new MeetingError(`The meeting server refused: ${key || 'no reason given'}`, { key });
}

export const childOf = (answer: Answer, name: string): Answer | undefined =>
  answer.children.find(([childName]) => childName === name)?.[1];

export const childrenOf = (answer: Answer | undefined, name: string): Answer[] =>
  (answer?.children ?? []).filter(([childName]) => childName === name).map(([, child]) => child);

export const textOf = (answer: Answer, name: string): string =>
  childOf(answer, name)?.text.trim() ?? '';

const unreadable = () => new MeetingError('The answer of the meeting server cannot be read');

/** Rejects document types, and with them entity expansion. */
function readXml(xml: string): Answer {
  const root: Answer = { text: '', children: [] };
  const open = [root];
  const refuse = () => {
    throw unreadable();
  };
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', refuse);
  parser.on('error', refuse);
  parser.on('opentag', ({ name }) => {
    if (open.length > DEPTH_MAX) refuse();
    const added: Answer = { text: '', children: [] };
    open.at(-1)!.children.push([name, added]);
    open.push(added);
  });
  const addText = (text: string) => {
    open.at(-1)!.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return root;
}
