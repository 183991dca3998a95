import * as z from 'zod';
import {
  messagingConfig,
  messagingSettings,
  pushConfig,
  pushSettings,
} from '#/domains/conversation/index.ts';
import { paymentConfig, paymentSettings } from '#/domains/money/index.ts';
import { baseConfig, baseSettings, type Config } from '#/kit/config/config.ts';
import { StartError } from '#/kit/config/start-error.ts';

export const settings = z.object({
  ...baseSettings,
  ...paymentSettings,
  ...messagingSettings,
  ...pushSettings,
});

export function loadConfig(env: Record<string, string | undefined>): Config {
  const values = parseSettings(env);
  const base = baseConfig(values);
  return {
    ...base,
    ...paymentConfig(values),
    push: pushConfig(values, base),
    ...messagingConfig(values),
  };
}

function parseSettings(env: Record<string, string | undefined>) {
  // Compose files and unit files pass unset settings as empty text.
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(filled);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new StartError(`Setting ${issue?.path.join('.')} ${issue?.message}.`);
}
