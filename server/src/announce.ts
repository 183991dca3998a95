import type { Config } from '#/config.ts';

// Decision 177.
const demoAccounts = [
  ['learner', '998900000002'],
  ['teacher', '998900000003'],
  ['manager', '998900000004'],
  ['institution', '998900000005'],
  ['ministry', '998900000006'],
  ['method expert', '998900000007'],
  ['school head', '998900000008'],
  ['admin', '998900000001'],
] as const;
const demoPassword = 'Malaka-2026';

/** What the person who typed the start command needs to go on. */
export function announcement(config: Config): string {
  const { mode, role, publicUrl, dataDir } = config;
  if (role === 'worker') return `Malaka's worker is running (${mode}).\n`;
  if (mode === 'production') return `Malaka runs at ${publicUrl} (${role}).\n`;
  const accounts = demoAccounts.map(([name, phone]) => `    ${name.padEnd(14)} ${phone}`);
  return [
    '',
    `  Malaka runs at ${publicUrl}`,
    '',
    `  Accounts to try, all with the password ${demoPassword}:`,
    ...accounts,
    '',
    `  Codes and messages that would be sent: ${publicUrl}/dev/outbox`,
    `  Data: ${dataDir}`,
    '  Stop with Ctrl-C',
    '',
    '',
  ].join('\n');
}
