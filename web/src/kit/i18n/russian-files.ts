export const russianFiles = import.meta.glob<{ default: Record<string, unknown> }>([
  './locales/ru/*.json',
  '!./locales/ru/line.json',
]);
