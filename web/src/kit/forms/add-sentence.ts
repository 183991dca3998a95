/** A ready sentence after what was typed; one that stands there already is not said twice. */
export const addSentence = (text: string, sentence: string): string =>
  text.includes(sentence) ? text : `${text.trimEnd()} ${sentence}`.trim();
