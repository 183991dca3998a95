/** In keyboard order, so that neighbouring keys, and keys below each other, are equal steps. */
const keyboard = "`1234567890-=qwertyuiop[]asdfghjkl;'zxcvbnm,./";
const numberings = [
  (character: string) => character.charCodeAt(0),
  (character: string) => keyboard.indexOf(character),
];
/** Two sequences may alternate, and keys below each other come by fours: 1qaz2wsx. */
const LONGEST_STEP = 4;
/** In random text a single step makes up about a tenth. */
const MAX_OF_ONE_STEP = 0.4;

/** Whether most of a text repeats one step: an alphabet, a keyboard row, every third letter. */
export function isSequence(text: string): boolean {
  const characters = [...text.toLowerCase()];
  return numberings.some((numberOf) => {
    const numbers = characters.map(numberOf);
    return Array.from({ length: LONGEST_STEP }, (_, n) => n + 1).some(
      (distance) => shareOfOneStep(numbers, distance) > MAX_OF_ONE_STEP,
    );
  });
}

function shareOfOneStep(numbers: readonly number[], distance: number): number {
  const counts = new Map<number, number>();
  for (let n = distance; n < numbers.length; n += 1) {
    const step = numbers[n]! - numbers[n - distance]!;
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  return Math.max(...counts.values()) / (numbers.length - distance);
}
