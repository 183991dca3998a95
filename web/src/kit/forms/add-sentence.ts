/** Appends a ready sentence to the text unless it is already there. */
export const addSentence = (text: string, sentence: string): string =>
  text.includes(sentence) ? text : `${text.trimEnd()} ${sentence}`.trim();
