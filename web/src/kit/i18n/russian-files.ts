export const russianFiles = import.meta.glob<{ default: Record<string, unknown> }>([
  './locales/ru/*.json',
  '!./locales/ru/{catalogue,common,errors,landing,line,shell}.json',
]);
