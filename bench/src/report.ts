/** One measured figure beside what it must reach; printed as a line of the bench. */
export type Figure = {
  name: string;
  measured: number;
  unit: string;
  /** `>=` for rates and shares, `<=` for times and sizes. */
  goal?: { is: '>=' | '<='; value: number };
};

export function printFigure({ name, measured, unit, goal }: Figure): void {
  const shown = `${name.padEnd(58)} ${format(measured).padStart(10)} ${unit}`;
  if (!goal) {
    process.stdout.write(`${shown}\n`);
    return;
  }
  const isMet = goal.is === '>=' ? measured >= goal.value : measured <= goal.value;
  const verdict = isMet ? 'reached' : 'MISSED';
  process.stdout.write(`${shown.padEnd(82)} goal ${goal.is} ${format(goal.value)}  ${verdict}\n`);
}

const format = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(3);
