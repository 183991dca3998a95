/** The question was not asked or not answered. */
export const NO_CHOICE = 0;
/** A response too rare to have its own number; it equals no other. */
export const RARE_CHOICE = 255;
/** The answer was not saved separately. */
export const NO_TIME = 0;
/** Numbers of different responses to a question: 1 to 31. */
export const CHOICES = 32;

/** Responses and their times; rows are papers, columns questions. */
export type Papers = {
  readonly persons: number;
  readonly items: number;
  readonly choices: Uint8Array;
  /** 1 if the response is right. */
  readonly right: Uint8Array;
  /** Second in which the last response was saved. */
  readonly savedAt: Int32Array;
  /** By person: the second in which the paper was begun. */
  readonly startedAt: Int32Array;
  /** By person: only papers of one set, a school or group, are compared. */
  readonly sets: Int32Array;
  /** By person: people of one school had the same teaching; negative: no school. */
  readonly schools: Int32Array;
};

export const emptyPapers = (persons: number, items: number): Papers => ({
  persons,
  items,
  choices: new Uint8Array(persons * items),
  right: new Uint8Array(persons * items),
  savedAt: new Int32Array(persons * items),
  startedAt: new Int32Array(persons),
  sets: new Int32Array(persons),
  schools: new Int32Array(persons).fill(-1),
});

export const isChoice = (choice: number): boolean => choice !== NO_CHOICE;

/** Whether the time of an answer is known, i.e. it was saved separately. */
export const isTimed = ({ choices, savedAt }: Papers, at: number): boolean =>
  isChoice(choices[at]!) && savedAt[at] !== NO_TIME;
