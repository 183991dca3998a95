import { readFileSync } from 'node:fs';
import { isSmallest } from './size.ts';

/** A measured figure with its goal; printed as a line of the bench. */
export type Figure = {
  name: string;
  measured: number;
  unit: string;
  /** `>=` for rates and shares, `<=` for times and sizes. */
  goal?: { is: '>=' | '<='; value: number };
};

export function printFigure({ name, measured, unit, goal }: Figure): void {
  const shown = `${name.padEnd(58)} ${format(measured).padStart(10)} ${unit}`;
  if (!goal || isSmallest) {
    process.stdout.write(`${shown}\n`);
    return;
  }
  const isMet = goal.is === '>=' ? measured >= goal.value : measured <= goal.value;
  const verdict = isMet ? 'reached' : 'MISSED';
  process.stdout.write(`${shown.padEnd(82)} goal ${goal.is} ${format(goal.value)}  ${verdict}\n`);
}

const format = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(3);

/** Jiffies of all processors so far, and those stolen by the host; Linux only. */
function readProcessors(): { all: number; stolen: number } | undefined {
  try {
    const line = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]!;
    // proc(5): user, nice, system, idle, iowait, irq, softirq, steal.
    const times = line.trim().split(/\s+/).slice(1, 9).map(Number);
    return { all: times.reduce((sum, time) => sum + time, 0), stolen: times[7]! };
  } catch {
    return undefined;
  }
}

/** Figures are unreliable if the host gave the processors to others: report how much it did. */
export async function reportStolen(work: () => Promise<void>): Promise<void> {
  const before = readProcessors();
  await work();
  const after = readProcessors();
  if (!before || !after) return;
  const measured = (100 * (after.stolen - before.stolen)) / (after.all - before.all || 1);
  printFigure({ name: 'Processor time that the host took meanwhile', measured, unit: '%' });
}
