import { printFigure } from './report.ts';
import { QUESTION_READERS } from './growth-questions.ts';
import { TEXT_READERS } from './growth-texts.ts';
import type { PersonReader } from './person-reader.ts';
import { isSmallest, sized } from './size.ts';

/** Twice the input may take this many times the processor time. */
const MOST = 2.6;
/** Shorter times are noise: some systems count processor time in steps of four milliseconds. */
const MEASURABLE_MS = sized(40, 0);
const SHORTEST = sized(4000, 400);
const REPEATS = sized(4, 1);
/** A reader this slow is measured only once. */
const LONG_MS = 1500;

/**
 * Each reader of user input over hostile texts: processor time at double the length. `READER='Word'
 * npm run bench -- growth` measures one.
 */
export async function benchGrowth(): Promise<void> {
  const requested = process.env['READER'];
  for (const reader of [...QUESTION_READERS, ...TEXT_READERS].filter(
    ({ name }) => requested === undefined || name === requested,
  )) {
    let worst = { ratio: 0, shape: 'none takes long enough to be measured', length: 0, ms: 0 };
    for (const { shape, write } of shapesOf(
      isSmallest ? reader.tokens.slice(0, 2) : reader.tokens,
    )) {
      const found = await growthOf(reader, write);
      if (found && found.ratio > worst.ratio) worst = { shape, ...found };
    }
    printFigure({
      name: `${reader.name}, double the input`,
      measured: worst.ratio,
      unit: 'times',
      goal: { is: '<=', value: MOST },
    });
    const { shape, length, ms } = worst;
    process.stdout.write(
      `  ${JSON.stringify(shape)}, ${length} characters in ${ms.toFixed(0)} ms\n`,
    );
    if (worst.ratio > MOST && !isSmallest) process.exitCode = 1;
  }
}

type Shape = { shape: string; write: (length: number) => string };

const filled = (part: string, length: number) =>
  part.repeat(Math.max(1, Math.floor(length / part.length)));

/** Runs of one token, of two alternating, and of one after the other. */
function shapesOf(tokens: readonly string[]): Shape[] {
  return tokens.flatMap((one, place) => [
    { shape: `${one}…`, write: (length: number) => filled(one, length) },
    ...tokens.slice(place + 1).map((other) => ({
      shape: `${one}${other}…`,
      write: (length: number) => filled(one + other, length),
    })),
    ...tokens
      .filter((other) => other !== one)
      .map((other) => ({
        shape: `${one}…${other}…`,
        write: (length: number) => filled(one, length / 2) + filled(other, length / 2),
      })),
  ]);
}

/** Undefined if even the largest input a user can send takes no measurable time. */
async function growthOf({ read, most }: PersonReader, write: Shape['write']) {
  const timed = async (length: number) => {
    const text = write(length);
    const before = process.threadCpuUsage();
    await read(text);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  let length = Math.min(SHORTEST, most / 2);
  let ms = await timed(length);
  while (ms < MEASURABLE_MS && length * 2 <= most / 2) {
    length *= 2;
    ms = await timed(length);
  }
  if (ms < MEASURABLE_MS / 2) return undefined;
  const long = await timed(length * 2);
  let ratio = long / ms;
  if (ratio > 1.5 * MOST && long > LONG_MS) return { ratio, length: length * 2, ms: long };
  if (ratio > 0.85 * MOST) {
    // The minimum of each, because other work of the machine only adds; and over two doublings,
    // because garbage collection falls into one of them.
    const least = async (size: number) => {
      let time = Infinity;
      for (let n = 0; n < REPEATS; n += 1) time = Math.min(time, await timed(size));
      return time;
    };
    const [one, two, four] = [
      await least(length),
      await least(length * 2),
      await least(length * 4),
    ];
    ratio = Math.min(two / one, four / two);
  }
  return { ratio, length: length * 2, ms: long };
}
