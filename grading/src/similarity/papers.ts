/** Of a question that was not asked, or not answered. */
export const NO_CHOICE = 0;
/** Of a response too rare for a number of its own: like no other. */
export const RARE_CHOICE = 255;
/** Of an answer that was not saved by itself. */
export const NO_TIME = 0;
/** So many different responses to a question have a number: 1 to 31. */
export const CHOICES = 32;

/** Who answered what, and when; rows are papers, columns questions. */
export type Papers = {
  readonly persons: number;
  readonly items: number;
  readonly choices: Uint8Array;
  /** 1 where the response is right. */
  readonly right: Uint8Array;
  /** The second in which the last response was saved. */
  readonly savedAt: Int32Array;
  /** By person: the second in which the paper was begun. */
  readonly startedAt: Int32Array;
  /** By person: papers are compared within one set, a school or a group. */
  readonly sets: Int32Array;
  /** By person: who share a school learned alike; below 0 of nobody. */
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

/** Whether it is known when it was answered: those that were saved all together tell nothing. */
export const isTimed = ({ choices, savedAt }: Papers, at: number): boolean =>
  isChoice(choices[at]!) && savedAt[at] !== NO_TIME;
