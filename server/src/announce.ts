import type { Config } from '#/kit/config/config.ts';

/** What to print for the person who typed the start command. */
export async function announcement(config: Config): Promise<string> {
  const { mode, role, publicUrl, dataDir } = config;
  if (role === 'worker') return `Malaka's worker is running (${mode}).\n`;
  if (mode === 'production') return `Malaka runs at ${publicUrl} (${role}).\n`;
  // Imported here because production does not include the demo.
  const { demoAccounts, demoPassword } = await import('@malaka/demo/content/accounts');
  const accounts = demoAccounts.map(({ key, phone }) => `    ${key.padEnd(17)} ${phone}`);
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
