export const englishFiles = import.meta.glob<{ default: Record<string, unknown> }>([
  './locales/en/*.json',
  '!./locales/en/{catalogue,common,errors,landing,line,shell}.json',
]);
